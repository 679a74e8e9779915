import type { GameMatch } from '@livery/contract/platform/games.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { isolateScore } from '#ui/layout/line-parts.tsx'
import styles from './match-card.module.css'
import { MatchClock } from './match-clock.tsx'
import { type MatchOdd, toOdds } from './match-odds.ts'

type MatchCardProps = {
  match: GameMatch
  /** The same match in the answer before, if it was there. */
  before: GameMatch | undefined
}

/** One fixture: league, clock or start, teams with their score, and odds that lead to its game. */
export function MatchCard({ match, before }: MatchCardProps) {
  const { t } = useTranslation()
  return (
    <article className={styles.card}>
      <p className={styles.head}>
        <span className={styles.league}>{match.league}</span>
        <MatchClock match={match} />
      </p>
      <h3 className={styles.teams}>
        <span>{match.home}</span>
        {match.live && match.score !== undefined && (
          <strong className={styles.score}>{isolateScore(match.score)}</strong>
        )}
        <span>{match.away}</span>
      </h3>
      <ul className={styles.odds}>
        {toOdds(match, t('match_draw'), before).map(one => (
          <li key={one.mark}>
            <OddLink {...one} />
          </li>
        ))}
      </ul>
    </article>
  )
}

/** An odd; one that moved since the answer before says so by an arrow, a colour and in its name. */
function OddLink({ mark, odd, meaning, to, move }: MatchOdd) {
  const { t } = useTranslation()
  const name = `${mark} ${odd}, ${meaning}`
  const moved = move && t(move.isUp ? 'odd_risen' : 'odd_fallen', { from: move.from })
  const Arrow = move?.isUp ? ArrowUp : ArrowDown
  return (
    <RouteLink to={to} className={styles.odd} aria-label={moved ? `${name}, ${moved}` : name}>
      <span className={styles.mark}>{mark}</span>
      {move ? (
        // Another element for another odd, so that its ground flashes anew.
        <span key={odd} className={classNames(styles.moved, move.isUp ? styles.up : styles.down)}>
          <Arrow size={14} strokeWidth={3} aria-hidden="true" />
          {odd}
        </span>
      ) : (
        odd
      )}
    </RouteLink>
  )
}
