import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './chips-skeleton.module.css'

/** The placeholder of the row of categories until the lanes have loaded. */
export function ChipsSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
      {['a', 'b', 'c', 'd'].map(key => (
        <Skeleton key={key} width={96} height={44} radius="var(--radius-pill)" />
      ))}
    </div>
  )
}
