import type { GameMatch } from '@livery/contract/platform/games.ts'
import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import Star from 'lucide-react/icons/star'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { useQueryParams } from '#lib/use-query-params.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { isolateScore } from '#ui/layout/line-parts.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { type Followed, matchEntry, teamEntry, useFollowed } from './followed.ts'
import { type KnownMatch, matchQuery } from './get-match.ts'
import { toggleKickOff, useKickOff } from './kick-offs.ts'
import { MatchClock } from './match-clock.tsx'
import { listMarketOdds, listMatchOdds, type MatchOdd } from './match-odds.ts'
import styles from './match-screen.module.css'
import { OddLink } from './odd-link.tsx'

/** A match with its score, its clock and every market that the platform sends. */
export function MatchScreen() {
  const { t } = useTranslation()
  const id = useQueryParams().get('id') ?? ''
  const query = useQuery(matchQuery(id))
  const match = query.data?.match
  const title = match ? `${match.home} – ${match.away}` : t('matches')

  return (
    <main className={styles.screen} data-screen="match">
      <ScreenHead title={title} back={paths.home} />
      <Loaded
        query={{ ...query, isError: query.isError && query.data === undefined }}
        skeleton={<Skeleton height="180px" radius="var(--radius-card)" />}
        failed={t('matches_failed')}
        empty={<EmptyState title={t('match_over')} body={t('match_over_desc')} />}
        isEmpty={known => known.match === null}
      >
        {({ match, before }: KnownMatch) => match && <Match match={match} before={before} />}
      </Loaded>
    </main>
  )
}

function Match({ match, before }: { match: GameMatch; before: GameMatch | undefined }) {
  const { t } = useTranslation()
  const markets = match.markets ?? []
  return (
    <div className={styles.parts}>
      <Board match={match} />
      <div className={styles.markets}>
        <Market name={t('match_result')} odds={listMatchOdds(match, t('match_draw'), before)} />
        {markets.map(market => (
          <Market key={market.id} name={market.name} odds={listMarketOdds(match, market, before)} />
        ))}
      </div>
    </div>
  )
}

/** The scoreboard: league, clock or start, both teams, and what the player follows. */
function Board({ match }: { match: GameMatch }) {
  const { t } = useTranslation()
  const followed = useFollowed()
  const { home, away, live, score, league } = match
  return (
    <section className={styles.board} aria-label={league}>
      <p className={styles.league}>
        <span>{league}</span> <MatchClock match={match} />
      </p>
      <div className={styles.teams}>
        <Team name={home} followed={followed} />
        <strong className={styles.score}>
          {live && score !== undefined ? isolateScore(score) : '–'}
        </strong>
        <Team name={away} followed={followed} />
      </div>
      <div className={styles.actions}>
        <Toggle
          icon={Star}
          label={t('follow_match')}
          isOn={followed.has(matchEntry(match))}
          onPress={() => followed.toggle(matchEntry(match))}
        />
        {!live && <Reminder match={match} />}
      </div>
    </section>
  )
}

function Team({ name, followed }: { name: string; followed: Followed }) {
  const { t } = useTranslation()
  const entry = teamEntry(name)
  const isOn = followed.has(entry)
  return (
    <div className={styles.team}>
      <span className={styles.name}>{name}</span>
      <button
        type="button"
        className={styles.star}
        aria-pressed={isOn}
        aria-label={t('follow_team', { team: name })}
        onClick={() => followed.toggle(entry)}
      >
        <Star size={20} aria-hidden="true" fill={isOn ? 'currentColor' : 'none'} />
      </button>
    </div>
  )
}

function Reminder({ match }: { match: GameMatch }) {
  const { t } = useTranslation()
  const { id, home, away, startAt } = match
  const isOn = useKickOff(id)
  return (
    <Toggle
      icon={isOn ? BellRing : Bell}
      label={t('kick_off_remind')}
      isOn={isOn}
      onPress={() => toggleKickOff({ id, title: `${home} – ${away}`, startAt })}
    />
  )
}

type ToggleProps = { icon: typeof Star; label: string; isOn: boolean; onPress: () => void }

function Toggle({ icon: Icon, label, isOn, onPress }: ToggleProps) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={isOn} onClick={onPress}>
      <Icon size={18} aria-hidden="true" fill={isOn ? 'currentColor' : 'none'} />
      {label}
    </button>
  )
}

function Market({ name, odds }: { name: string; odds: MatchOdd[] }) {
  return (
    <section className={styles.market} aria-label={name}>
      <h2 className={styles.title}>{name}</h2>
      <ul className={styles.odds}>
        {odds.map(odd => (
          <li key={odd.mark}>
            <OddLink {...odd} />
          </li>
        ))}
      </ul>
    </section>
  )
}
