import type { GameMatch } from '@livery/contract/platform/games.ts'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAtNow } from '#lib/use-now.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { useDeferredQuery } from '#platform/answers/use-deferred-query.ts'
import { useSession } from '#platform/session.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { ScrollRow } from '#ui/controls/scroll-row.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LiveRegion } from '#ui/feedback/live-region.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { isolateScore } from '#ui/layout/line-parts.tsx'
import { gameMatchesQuery, type Matches } from './get-game-matches.ts'
import matchCardStyles from './match-card.module.css'
import { MatchClock } from './match-clock.tsx'
import {
  computeDayStartMs,
  leagueMark,
  listMatchFilters,
  type MatchFilter,
  passesMatchFilter,
} from './match-filter.ts'
import styles from './match-lane.module.css'
import { MatchLaneSkeleton } from './match-lane-skeleton.tsx'
import { buildMatchUrl, countMoves, findBefore, listMatchOdds } from './match-odds.ts'
import { OddLink } from './odd-link.tsx'

// Lazy, because visitors have no bets and do not need this code.
const OpenBets = lazyWithTexts(
  ['orders', 'matches'],
  async () => (await import('./open-bets.tsx')).OpenBets,
)

/**
 * The matches as a row of cards, with a member's open bets below. Both have a fixed height, so that
 * responses do not shift the layout.
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

type MatchCardProps = {
  match: GameMatch
  /** The same match in the previous response; undefined if that response did not include it. */
  before: GameMatch | undefined
}

/** The matches that pass the filter, live matches first. */
export function MatchRow({ matches, before }: Matches) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<MatchFilter>('all')
  const dayMs = useAtNow(computeDayStartMs)
  const filters = listMatchFilters(matches, dayMs)
  // The selected filter may have no more matches.
  const filter = filters.includes(wanted) ? wanted : 'all'
  const shown = matches.filter(match => passesMatchFilter(match, filter, dayMs)).sort(byLive)

  return (
    <>
      <ChoiceChips
        label={t('matches')}
        choices={filters.map(id => ({ id, label: formatFilterLabel(id, t) }))}
        current={filter}
        onChange={setWanted}
      />
      <ScrollRow key={filter}>
        <Cards shown={shown} before={before} />
      </ScrollRow>
    </>
  )
}

function Cards({ shown, before }: { shown: readonly GameMatch[]; before: readonly GameMatch[] }) {
  const { t } = useTranslation()
  const [isRead, setRead] = useState(false)
  const moves = countMoves(shown, before)

  return (
    <>
      <ul
        className={styles.lane}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by key
        tabIndex={0}
        aria-labelledby="matches"
        onFocus={() => setRead(true)}
        onBlur={event => setRead(event.currentTarget.contains(event.relatedTarget))}
      >
        {shown.map(match => (
          <li key={match.id} className={styles.cell}>
            <MatchCard match={match} before={findBefore(match, before)} />
          </li>
        ))}
      </ul>
      {/* Announce changes only while the row has focus, because odds may change three times per minute. */}
      <LiveRegion text={isRead && moves > 0 ? t('odds_moved', { odds: moves }) : ''} />
    </>
  )
}

function formatFilterLabel(filter: MatchFilter, t: TFunction): string {
  if (filter === 'all') return t('all_games')
  if (filter === 'live') return t('match_live')
  if (filter === 'today') return t('draw_today')
  return filter.slice(leagueMark.length)
}

function byLive(a: GameMatch, b: GameMatch): number {
  return Number(b.live) - Number(a.live)
}

/**
 * One match: league, clock or start time, teams with their scores, and odds that link to the
 * vendor's game. The rest of the card opens the match's page.
 */
function MatchCard({ match, before }: MatchCardProps) {
  const { t } = useTranslation()
  return (
    <article className={matchCardStyles.card}>
      <p className={matchCardStyles.head}>
        <span className={matchCardStyles.league}>{match.league}</span>
        <MatchClock match={match} />
      </p>
      <RouteLink to={buildMatchUrl(match)} className={matchCardStyles.link}>
        <h3 className={matchCardStyles.teams}>
          <span>{match.home}</span>
          {match.live && match.score !== undefined && (
            <strong className={matchCardStyles.score}>{isolateScore(match.score)}</strong>
          )}
          <span>{match.away}</span>
        </h3>
      </RouteLink>
      <ul className={matchCardStyles.odds}>
        {listMatchOdds(match, t('match_draw'), before).map(one => (
          <li key={one.mark}>
            <OddLink {...one} />
          </li>
        ))}
      </ul>
    </article>
  )
}
