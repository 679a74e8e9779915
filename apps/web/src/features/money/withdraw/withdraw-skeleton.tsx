import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './withdraw.module.css'

/** The balances and the form while the platform is asked. */
export function WithdrawSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.held} role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton height="106px" radius="var(--radius-card)" />
      <Skeleton height="320px" radius="var(--radius-card)" />
    </div>
  )
}
