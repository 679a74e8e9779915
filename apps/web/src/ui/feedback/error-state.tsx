import CloudOff from 'lucide-react/icons/cloud-off'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import styles from './notice-state.module.css'

type ErrorStateProps = { title: string; body?: string; onRetry?: () => void }

/** Renders a notice that data could not be loaded, with a retry if `onRetry` is given. */
export function ErrorState({ title, body, onRetry }: ErrorStateProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon} aria-hidden="true">
        <CloudOff size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {body && <p className={styles.body}>{body}</p>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          {t('try_again')}
        </Button>
      )}
    </div>
  )
}
