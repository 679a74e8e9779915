import type { Draw } from '@livery/contract/platform/games.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import styles from './draw-lobby.module.css'
import { DrawLobbySkeleton } from './draw-lobby-skeleton.tsx'
import { DrawResults } from './draw-results.tsx'
import { DrawRow } from './draw-row.tsx'
import { FeaturedDraw } from './featured-draw.tsx'
import { drawsQuery } from './get-draws.ts'
import { pickFeatured } from './pick-featured.ts'

/** The number of draws below the featured one; the rest are among the games. */
const listed = 5

/** The lottery lobby: the next draw, those after it, and the latest results. */
export function DrawLobby() {
  const { t } = useTranslation()
  const { data: latest, isError, refetch } = useQuery(drawsQuery())
  // Many rows at once: rendering them yields to taps.
  const data = useDeferredValue(latest)
  if (isError && !latest) {
    return (
      <ErrorState
        title={t('draws_failed')}
        body={t('load_failed_desc')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <DrawLobbySkeleton />
  const featured = pickFeatured(data)
  if (!featured) return <EmptyState title={t('draws_empty')} />
  const others = data.filter(draw => draw !== featured)
  return (
    <div className={styles.lobby}>
      <FeaturedDraw draw={featured} />
      <DrawResults draws={data} />
      <NextDraws draws={others.slice(0, listed)} />
    </div>
  )
}

function NextDraws({ draws }: { draws: Draw[] }) {
  const { t } = useTranslation()
  return (
    <section className={styles.section} aria-labelledby="next-draws">
      <h2 id="next-draws" className={styles.title}>
        {t('next_draws')}
      </h2>
      <ul className={styles.rows}>
        {draws.map(draw => (
          <DrawRow key={draw.gameCode} draw={draw} />
        ))}
      </ul>
    </section>
  )
}
