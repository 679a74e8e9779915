import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './cards-skeleton.module.css'
import list from './reward-list.module.css'

type CardsSkeletonProps = {
  height: string
  /** The class for the list that will replace it, if its columns differ from the reward list's. */
  grid?: string | undefined
}

/** Renders a placeholder for a list of cards under its heading. */
export function CardsSkeleton({ height, grid = list.grid }: CardsSkeletonProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.held} aria-busy="true" role="status" aria-label={t('loading')}>
      <span className={list.heading}>
        <Skeleton width="40%" height="1.3em" />
      </span>
      <div className={grid}>
        {[1, 2, 3, 4].map(place => (
          <Skeleton key={place} height={height} radius="var(--radius-card)" />
        ))}
      </div>
    </div>
  )
}
