import type { GameMatch } from '@livery/contract/platform/games.ts'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAtNow } from '#lib/use-now.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { ScrollRow } from '#ui/controls/scroll-row.tsx'
import { LiveRegion } from '#ui/feedback/live-region.tsx'
import type { Matches } from './get-game-matches.ts'
import { MatchCard } from './match-card.tsx'
import {
  leagueMark,
  listMatchFilters,
  type MatchFilter,
  passesMatchFilter,
  toDayStart,
} from './match-filter.ts'
import styles from './match-lane.module.css'
import { countMoves, findBefore } from './match-odds.ts'

/** The matches of a choice, those being played first. */
export function MatchRow({ matches, before }: Matches) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<MatchFilter>('all')
  const dayMs = useAtNow(toDayStart)
  const filters = listMatchFilters(matches, dayMs)
  // The last match of a choice may be over.
  const filter = filters.includes(wanted) ? wanted : 'all'
  const shown = matches.filter(match => passesMatchFilter(match, filter, dayMs)).sort(byLive)
  return (
    <>
      <ChoiceChips
        label={t('matches')}
        choices={filters.map(id => ({ id, label: toLabel(id, t) }))}
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
      {/* Said only to a player who is at the matches: it may be news three times a minute. */}
      <LiveRegion text={isRead && moves > 0 ? t('odds_moved', { odds: moves }) : ''} />
    </>
  )
}

function toLabel(filter: MatchFilter, t: TFunction): string {
  if (filter === 'all') return t('all_games')
  if (filter === 'live') return t('match_live')
  if (filter === 'today') return t('draw_today')
  return filter.slice(leagueMark.length)
}

function byLive(a: GameMatch, b: GameMatch): number {
  return Number(b.live) - Number(a.live)
}
