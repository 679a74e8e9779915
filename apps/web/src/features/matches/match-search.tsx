import type { GameMatch } from '@livery/contract/platform/games.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { foldText, splitSearchWords } from '#lib/fold-text.ts'
import { paths } from '#lib/paths.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { gameMatchesQuery } from './get-game-matches.ts'
import { MatchClock } from './match-clock.tsx'
import { buildMatchUrl } from './match-odds.ts'
import styles from './match-search.module.css'

/** The number of matches that a search lists. */
const most = 5

/** The leagues and the matches whose teams a search finds; nothing if it finds none. */
export function MatchSearch({ q }: { q: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(gameMatchesQuery())
  const words = splitSearchWords(useDeferredValue(q))
  const matches = data?.matches ?? []
  const leagues = [...new Set(matches.map(({ league }) => league))].filter(league =>
    hasWords(league, words),
  )
  const found = matches.filter(match => hasWords(listNames(match), words)).slice(0, most)

  return (
    <>
      {leagues.length > 0 && (
        <section className={styles.group} aria-labelledby="found-leagues">
          <h2 id="found-leagues" className={styles.title}>
            {t('leagues')}
          </h2>
          <ul className={styles.list}>
            {leagues.map(league => (
              <li key={league}>
                <RouteLink
                  to={`${paths.game}?${new URLSearchParams({ q: league })}`}
                  className={styles.row}
                >
                  {league}
                </RouteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {found.length > 0 && (
        <section className={styles.group} aria-labelledby="found-matches">
          <h2 id="found-matches" className={styles.title}>
            {t('matches')}
          </h2>
          <ul className={styles.list}>
            {found.map(match => (
              <li key={match.id}>
                <RouteLink to={buildMatchUrl(match)} className={styles.row}>
                  <span className={styles.name}>{`${match.home} – ${match.away}`}</span>{' '}
                  <span className={styles.time}>
                    <MatchClock match={match} />
                  </span>
                </RouteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** A league's name also finds its matches. */
function listNames({ home, away, league }: GameMatch): string {
  return [home, away, league].join('\n')
}

function hasWords(text: string, words: readonly string[]): boolean {
  const folded = foldText(text)
  return words.every(word => folded.includes(word))
}
