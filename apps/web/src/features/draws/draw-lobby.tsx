import type { Draw } from '@livery/contract/platform/games.ts'
import { useTranslation } from 'react-i18next'
import { useDeferredQuery } from '#platform/answers/use-deferred-query.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import styles from './draw-lobby.module.css'
import { DrawLobbySkeleton } from './draw-lobby-skeleton.tsx'
import { DrawResults } from './draw-results.tsx'
import { DrawRow } from './draw-row.tsx'
import { FeaturedDraw } from './featured-draw.tsx'
import { drawsQuery, pickFeatured } from './get-draws.ts'

/** The number of draws below the featured one; the rest are among the games. */
const listed = 5

/** The lottery lobby: the next draw, those after it, and the latest results. */
export function DrawLobby() {
  const { t } = useTranslation()
  const query = useDeferredQuery(drawsQuery())
  return (
    <Loaded query={query} skeleton={<DrawLobbySkeleton />} failed={t('draws_failed')}>
      {draws => <Draws draws={draws} />}
    </Loaded>
  )
}

function Draws({ draws }: { draws: Draw[] }) {
  const { t } = useTranslation()
  const featured = pickFeatured(draws)
  if (!featured) return <EmptyState title={t('draws_empty')} />
  const others = draws.filter(draw => draw !== featured)
  return (
    <div className={styles.lobby}>
      <FeaturedDraw draw={featured} />
      <DrawResults draws={draws} />
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
