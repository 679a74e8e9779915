import type { GameMatch } from '@livery/contract/platform/games.ts'
import type { TFunction } from 'i18next'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAtNow } from '#lib/use-now.ts'
import { classNames } from '#ui/class-names.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { ScrollRow } from '#ui/controls/scroll-row.tsx'
import { LiveRegion } from '#ui/feedback/live-region.tsx'
import { isolateScore } from '#ui/layout/line-parts.tsx'
import type { Matches } from './get-game-matches.ts'
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
import { countMoves, findBefore, listMatchOdds, type MatchOdd } from './match-odds.ts'

type MatchCardProps = {
  match: GameMatch
  /** The same match in the previous response, if it was included. */
  before: GameMatch | undefined
}

/** The matches that pass the filter, live matches first. */
export function MatchRow({ matches, before }: Matches) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<MatchFilter>('all')
  const dayMs = useAtNow(computeDayStartMs)
  const filters = listMatchFilters(matches, dayMs)
  // The filter's last match may be over.
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
      {/*
       * Announced only while the focus is in the row: the odds may change three times per minute.
       */}
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
 * One fixture: league, clock or start time, teams with their score, and odds that lead to its game.
 */
function MatchCard({ match, before }: MatchCardProps) {
  const { t } = useTranslation()
  return (
    <article className={matchCardStyles.card}>
      <p className={matchCardStyles.head}>
        <span className={matchCardStyles.league}>{match.league}</span>
        <MatchClock match={match} />
      </p>
      <h3 className={matchCardStyles.teams}>
        <span>{match.home}</span>
        {match.live && match.score !== undefined && (
          <strong className={matchCardStyles.score}>{isolateScore(match.score)}</strong>
        )}
        <span>{match.away}</span>
      </h3>
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

/**
 * One outcome's odds; if they changed since the previous response, an arrow, a color and the
 * accessible name show the direction.
 */
function OddLink({ mark, odd, meaning, to, move }: MatchOdd) {
  const { t } = useTranslation()
  const name = `${mark} ${odd}, ${meaning}`
  const moved = move && t(move.isUp ? 'odd_risen' : 'odd_fallen', { from: move.from })
  const Arrow = move?.isUp ? ArrowUp : ArrowDown
  return (
    <RouteLink
      to={to}
      className={matchCardStyles.odd}
      aria-label={moved ? `${name}, ${moved}` : name}
    >
      {/* The space separates the mark from the odds in the visible text, which the label repeats. */}
      <span className={matchCardStyles.mark}>{`${mark} `}</span>
      {move ? (
        // A new element for new odds, so that its background flashes again.
        <span
          key={odd}
          className={classNames(
            matchCardStyles.moved,
            move.isUp ? matchCardStyles.up : matchCardStyles.down,
          )}
        >
          <Arrow size={14} strokeWidth={3} aria-hidden="true" />
          {odd}
        </span>
      ) : (
        odd
      )}
    </RouteLink>
  )
}
