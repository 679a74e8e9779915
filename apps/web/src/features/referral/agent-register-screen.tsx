import CircleCheck from 'lucide-react/icons/circle-check'
import Handshake from 'lucide-react/icons/handshake'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkPassword, checkUsername, type Lengths } from '#lib/field-checks.ts'
import { paths } from '#lib/paths.ts'
import { mayRegisterAgents } from '#lib/roles.ts'
import { useRegistrationRules } from '#platform/answers/use-registration-rules.ts'
import { dropDraft, useDraft } from '#platform/forms/drafts.ts'
import { useSession } from '#platform/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { useFaultWords } from '#ui/fields/field-frame.tsx'
import { NewPasswordField } from '#ui/fields/new-password-field.tsx'
import { UsernameInput } from '#ui/fields/username-input.tsx'
import { ScreenTitle } from '#ui/heading/screen-title.tsx'
import { BackButton } from '#ui/layout/back-button.tsx'
import styles from '#ui/layout/offer-screen.module.css'
import agentDoneStyles from './agent-done.module.css'
import { type AgentOutcome, useAgentRegistration } from './agent-registration.ts'
import { NumberedSteps } from './numbered-steps.tsx'

type AgentRegisterFormProps = {
  lengths: { username: Lengths; password: Lengths }
  onDone: (userName: string) => void
}

/**
 * ROUTE-21: renders the screen for registering an agent. Shows a notice to a member who is not an
 * agent.
 */
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

/** Confirms the new agent's account and offers the next steps. */
function AgentDone({ name, onAnother }: { name: string; onAnother: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <div role="status" className={agentDoneStyles.card}>
        <CircleCheck className={agentDoneStyles.sign} size={40} aria-hidden="true" />
        <h2 className={agentDoneStyles.title}>{t('agent_done_title', { name })}</h2>
        <p className={agentDoneStyles.text}>{t('agent_done_text')}</p>
      </div>
      <NumberedSteps
        title={t('agent_next')}
        steps={[t('agent_next_pass'), t('agent_next_login'), t('agent_next_earn')]}
      />
      <div className={agentDoneStyles.ways}>
        <Button size="lg" block onClick={onAnother}>
          {t('agent_another')}
        </Button>
        <LinkButton to={paths.inviteFriends} variant="secondary" block>
          {t('agent_see_earned')}
        </LinkButton>
      </div>
    </>
  )
}

/** Renders the form for a new agent's name and first password. */
function AgentRegisterForm({ lengths, onDone }: AgentRegisterFormProps) {
  const { t } = useTranslation()
  const say = useFaultWords()
  const { send, busy } = useAgentRegistration()
  const [username, setUsername] = useDraft('session-end', 'username', '')
  const [password, setPassword] = useDraft('session-end', 'password', '')
  const [isChecked, setChecked] = useState(false)
  const faults = {
    username: checkUsername(username, lengths.username),
    password: checkPassword(password, lengths.password),
  }

  const submit = () => {
    setChecked(true)
    if (faults.username || faults.password) return

    const follow = (outcome: AgentOutcome) => {
      dropDraft()
      onDone(outcome.userName)
    }

    const left = (outcome: AgentOutcome) => toast(t('agent_done_title', { name: outcome.userName }))
    send({ username, password }, follow, left)
  }

  return (
    <FieldForm onSubmit={submit} submitText={t('agent_register')} busy={busy}>
      <UsernameInput
        label={t('username')}
        value={username}
        onChange={setUsername}
        autoComplete="off"
        error={isChecked ? say(faults.username) : undefined}
      />
      <NewPasswordField
        label={t('password')}
        name="password"
        enterKeyHint="go"
        value={password}
        onChange={setPassword}
        lengths={lengths.password}
        fault={isChecked ? faults.password : undefined}
      />
    </FieldForm>
  )
}
