import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import section from './category-section.module.css'
import styles from './promotion-item.module.css'

/** The list while it is loading. */
export function PromotionListSkeleton() {
  const { t } = useTranslation()
  return (
    <ul
      className={classNames(section.grid, styles.first)}
      aria-busy="true"
      aria-label={t('loading')}
    >
      {[1, 2, 3, 4].map(place => (
        <li key={place} className={styles.held}>
          <Skeleton height="196px" radius="var(--radius-card)" />
          <Skeleton width="50%" height="22px" />
        </li>
      ))}
    </ul>
  )
}
