import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import styles from './agent-done.module.css'
import { NumberedSteps } from './numbered-steps.tsx'

/** The new agent's account is open: what comes next. */
export function AgentDone({ name, onAnother }: { name: string; onAnother: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <div role="status" className={styles.card}>
        <CircleCheck className={styles.sign} size={40} aria-hidden="true" />
        <h2 className={styles.title}>{t('agent_done_title', { name })}</h2>
        <p className={styles.text}>{t('agent_done_text')}</p>
      </div>
      <NumberedSteps
        title={t('agent_next')}
        steps={[t('agent_next_pass'), t('agent_next_login'), t('agent_next_earn')]}
      />
      <div className={styles.ways}>
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
