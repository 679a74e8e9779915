import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './chips-skeleton.module.css'

/** Holds the row of categories until the lanes have come. */
export function ChipsSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
      {['a', 'b', 'c', 'd'].map(key => (
        <Skeleton key={key} width={96} height={44} radius="var(--radius-pill)" />
      ))}
    </div>
  )
}
