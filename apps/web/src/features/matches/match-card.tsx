import type { GameMatch } from '@livery/contract/platform/games.ts'
import { useTranslation } from 'react-i18next'
import { RouteLink } from '#ui/controls/route-link.tsx'
import styles from './match-card.module.css'
import { MatchClock } from './match-clock.tsx'
import { toOdds } from './match-odds.ts'

/** One fixture: league, clock or start, teams with their score, and odds that lead to its game. */
export function MatchCard({ match }: { match: GameMatch }) {
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
          <strong className={styles.score}>{match.score}</strong>
        )}
        <span>{match.away}</span>
      </h3>
      <ul className={styles.odds}>
        {toOdds(match, t('match_draw')).map(({ mark, odd, meaning, to }) => (
          <li key={mark}>
            <RouteLink to={to} className={styles.odd} aria-label={`${mark} ${odd}, ${meaning}`}>
              <span className={styles.mark}>{mark}</span> {odd}
            </RouteLink>
          </li>
        ))}
      </ul>
    </article>
  )
}
