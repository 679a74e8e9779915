import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './member-strip-skeleton.module.css'

/** Placeholder with the height of either of the member's lines. */
export function MemberStripSkeleton() {
  return (
    <div className={styles.held}>
      <Skeleton height="100%" radius="var(--radius-card)" />
    </div>
  )
}
