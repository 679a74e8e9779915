import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './news-screen.module.css'

const places = [0, 1, 2, 3]

/** The room of the first cards, while the news load. */
export function NewsSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {places.map(place => (
        <Skeleton key={place} height="118px" radius="var(--radius-card)" />
      ))}
    </div>
  )
}
