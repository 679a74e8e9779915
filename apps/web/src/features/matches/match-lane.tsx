import { useTranslation } from 'react-i18next'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { useDeferredQuery } from '#platform/answers/use-deferred-query.ts'
import { useSession } from '#platform/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { gameMatchesQuery, type Matches } from './get-game-matches.ts'
import styles from './match-lane.module.css'
import { MatchLaneSkeleton } from './match-lane-skeleton.tsx'
import { MatchRow } from './match-row.tsx'

// Visitors have no bets and never fetch this code.
const OpenBets = lazyWithTexts(
  ['orders', 'matches'],
  async () => (await import('./open-bets.tsx')).OpenBets,
)

/**
 * The fixtures as a lane of cards, with a member's open bets below. Both have a constant height, so
 * that nothing shifts when a response arrives.
 */
export function MatchLane() {
  const { t } = useTranslation()
  const session = useSession()
  const query = useDeferredQuery(gameMatchesQuery())
  if (!query.data && !query.isError) return <MatchLaneSkeleton />
  return (
    <>
      <section className={styles.section} aria-labelledby="matches">
        <h2 id="matches" className={styles.title}>
          {t('matches')}
        </h2>
        <Loaded
          query={query}
          failed={t('matches_failed')}
          empty={<EmptyState title={t('matches_empty')} />}
          isEmpty={hasNone}
        >
          {answer => <MatchRow {...answer} />}
        </Loaded>
      </section>
      {session && (
        <div className={styles.bets}>
          <OptionalPart>
            <OpenBets />
          </OptionalPart>
        </div>
      )}
    </>
  )
}

function hasNone({ matches }: Matches): boolean {
  return matches.length === 0
}
