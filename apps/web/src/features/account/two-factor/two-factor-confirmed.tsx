import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import styles from './two-factor-confirmed.module.css'

/** TFA-07: what a player sees for the moment before the dialog goes. */
export function TwoFactorConfirmed() {
  const { t } = useTranslation()
  return (
    <div className={styles.confirmed} role="status">
      <CircleCheck size={52} aria-hidden="true" />
      <p>{t('tfa_confirmed')}</p>
    </div>
  )
}
