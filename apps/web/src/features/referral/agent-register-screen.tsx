import Handshake from 'lucide-react/icons/handshake'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { mayRegisterAgents } from '#lib/roles.ts'
import { useRegistrationRules } from '#platform/answers/use-registration-rules.ts'
import { useSession } from '#platform/session.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { ScreenTitle } from '#ui/heading/screen-title.tsx'
import { BackButton } from '#ui/layout/back-button.tsx'
import styles from '#ui/layout/offer-screen.module.css'
import { AgentDone } from './agent-done.tsx'
import { AgentRegisterForm } from './agent-register-form.tsx'

/** ROUTE-21: an agent registers another one. A member who is no agent sees a notice. */
export function AgentRegisterScreen() {
  const { t } = useTranslation()
  const isAgent = mayRegisterAgents(useSession()?.type)
  return (
    <main className={styles.screen} data-screen="agent-register">
      <BackButton to={paths.home} />
      <span className={styles.sign} aria-hidden="true">
        <Handshake size={34} />
      </span>
      <ScreenTitle className={styles.title}>{t('agent_title')}</ScreenTitle>
      {isAgent ? <Registration /> : <NoAgent />}
    </main>
  )
}

function Registration() {
  const { t } = useTranslation()
  const { username, password } = useRegistrationRules()
  const [done, setDone] = useState<string>()
  if (done === undefined) {
    return (
      <>
        <p className={styles.text}>{t('agent_text')}</p>
        <AgentRegisterForm lengths={{ username, password }} onDone={setDone} />
      </>
    )
  }
  return <AgentDone name={done} onAnother={() => setDone(undefined)} />
}

function NoAgent() {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.text}>{t('agents_only')}</p>
      <LinkButton block to={paths.inviteFriends}>
        {t('invite_title')}
      </LinkButton>
    </>
  )
}
