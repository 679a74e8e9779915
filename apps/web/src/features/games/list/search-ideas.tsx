import type { Game } from '@livery/contract/platform/games.ts'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '#ui/media/picture.tsx'
import { forgetSearches, readSearches } from './recent-searches.ts'
import styles from './search-ideas.module.css'

/** The number of games that are suggested. */
const most = 5

type SearchIdeasProps = {
  playerId: string
  /** The most popular games first. */
  games: readonly Game[]
  onSearch: (text: string) => void
  onOpen: (game: Game) => void
}

/** What a player may look for, below an empty search field: the last searches and popular games. */
export function SearchIdeas({ playerId, games, onSearch, onOpen }: SearchIdeasProps) {
  const { t } = useTranslation()
  const [searches, setSearches] = useState(() => readSearches(playerId))
  const suggested = games.slice(0, most)
  const forget = () => {
    forgetSearches(playerId)
    setSearches([])
  }

  if (searches.length === 0 && suggested.length === 0) return null

  return (
    // Safari focuses this instead of a pressed button; otherwise the focus would leave the search,
    // which closes this before the press.
    <div className={styles.panel} tabIndex={-1}>
      {searches.length > 0 && (
        <section aria-labelledby="recent-searches">
          <div className={styles.head}>
            <h2 id="recent-searches" className={styles.title}>
              {t('search_recent')}
            </h2>
            <button type="button" className={styles.clear} onClick={forget}>
              {t('search_forget')}
            </button>
          </div>
          <ul>
            {searches.map(text => (
              <li key={text}>
                <button type="button" className={styles.row} onClick={() => onSearch(text)}>
                  <History size={20} aria-hidden="true" />
                  <bdi className={styles.name}>{text}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {suggested.length > 0 && (
        <section aria-labelledby="popular-games">
          <h2 id="popular-games" className={styles.title}>
            {t('hot_games')}
          </h2>
          <ul>
            {suggested.map(game => (
              <li key={game.code}>
                <button type="button" className={styles.row} onClick={() => onOpen(game)}>
                  <span className={styles.picture}>
                    <Picture src={game.image} alt="" colour={game.colour} />
                  </span>
                  <bdi className={styles.name}>{game.name}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
