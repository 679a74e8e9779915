import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './help-screen.module.css'

/** The questions while they are loading. */
export function HelpSkeleton() {
  const { t } = useTranslation()
  return (
    <ul className={styles.held} aria-busy="true" aria-label={t('loading')}>
      {[1, 2, 3, 4, 5, 6, 7].map(place => (
        <li key={place}>
          <Skeleton height="52px" radius="var(--radius-card)" />
        </li>
      ))}
    </ul>
  )
}
