import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ScrollRow } from '#ui/controls/scroll-row.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { gameMatchesQuery } from './get-game-matches.ts'
import { MatchCard } from './match-card.tsx'
import styles from './match-lane.module.css'
import { MatchLaneSkeleton } from './match-lane-skeleton.tsx'

/** The fixtures as a lane of cards, those being played first. Its height is constant. */
export function MatchLane() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(gameMatchesQuery())
  if (!data && !isError) return <MatchLaneSkeleton />
  const matches = data && [...data].sort((a, b) => Number(b.live) - Number(a.live))
  return (
    <section className={styles.section} aria-labelledby="matches">
      <h2 id="matches" className={styles.title}>
        {t('matches')}
      </h2>
      {!matches && (
        <ErrorState
          title={t('matches_failed')}
          body={t('load_failed_desc')}
          onRetry={() => void refetch()}
        />
      )}
      {matches?.length === 0 && <EmptyState title={t('matches_empty')} />}
      {matches !== undefined && matches.length > 0 && (
        <ScrollRow>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by key */}
          <ul className={styles.lane} tabIndex={0} aria-labelledby="matches">
            {matches.map(match => (
              <li key={match.id} className={styles.cell}>
                <MatchCard match={match} />
              </li>
            ))}
          </ul>
        </ScrollRow>
      )}
    </section>
  )
}
