import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import styles from './two-factor-confirmed.module.css'

/** TFA-07: confirms the second step. It keeps its space afterwards, until the dialog closes. */
export function TwoFactorConfirmed({ isOver }: { isOver: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={classNames(styles.confirmed, isOver && styles.over)} role="status">
      <CircleCheck size={52} aria-hidden="true" />
      <p>{t('tfa_confirmed')}</p>
    </div>
  )
}
