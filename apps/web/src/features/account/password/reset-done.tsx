import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import styles from './password-form.module.css'

/** Confirms the reset and links to login. */
export function ResetDone({ text, onDone }: { text: string; onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.sent}>
      <span className={styles.mark}>
        <CircleCheck size={44} aria-hidden="true" />
      </span>
      <p className={styles.words} role="status">
        {text}
      </p>
      <Button block size="lg" onClick={onDone}>
        {t('back_to_login')}
      </Button>
    </div>
  )
}
