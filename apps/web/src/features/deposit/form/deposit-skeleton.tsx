import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './deposit-skeleton.module.css'

/** The form while the ways of paying are loading. */
export function DepositSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.form} role="status" aria-busy="true" aria-label={t('loading')}>
      {[1, 2, 3, 4, 5].map(place => (
        <Skeleton key={place} height="60px" radius="min(16px, var(--radius-card))" />
      ))}
      <Skeleton height="150px" radius="var(--radius-card)" />
    </div>
  )
}
