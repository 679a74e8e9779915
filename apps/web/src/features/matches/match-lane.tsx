import type { GameMatch } from '@livery/contract/platform/games.ts'
import { useTranslation } from 'react-i18next'
import { useDeferredQuery } from '#platform/answers/use-deferred-query.ts'
import { ScrollRow } from '#ui/controls/scroll-row.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { gameMatchesQuery } from './get-game-matches.ts'
import { MatchCard } from './match-card.tsx'
import styles from './match-lane.module.css'
import { MatchLaneSkeleton } from './match-lane-skeleton.tsx'

/** The fixtures as a lane of cards, those being played first. Its height is constant. */
export function MatchLane() {
  const { t } = useTranslation()
  const query = useDeferredQuery(gameMatchesQuery())
  if (!query.data && !query.isError) return <MatchLaneSkeleton />
  return (
    <section className={styles.section} aria-labelledby="matches">
      <h2 id="matches" className={styles.title}>
        {t('matches')}
      </h2>
      <Loaded
        query={query}
        failed={t('matches_failed')}
        empty={<EmptyState title={t('matches_empty')} />}
      >
        {matches => (
          <ScrollRow>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by key */}
            <ul className={styles.lane} tabIndex={0} aria-labelledby="matches">
              {[...matches].sort(byLive).map(match => (
                <li key={match.id} className={styles.cell}>
                  <MatchCard match={match} />
                </li>
              ))}
            </ul>
          </ScrollRow>
        )}
      </Loaded>
    </section>
  )
}

function byLive(a: GameMatch, b: GameMatch): number {
  return Number(b.live) - Number(a.live)
}
