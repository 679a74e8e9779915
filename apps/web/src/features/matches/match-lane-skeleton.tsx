import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './match-lane.module.css'

/** As high as the lane with its title. */
export function MatchLaneSkeleton() {
  return (
    <div className={styles.section}>
      <div className={styles.held}>
        <Skeleton height="100%" radius="var(--radius-card)" />
      </div>
    </div>
  )
}
