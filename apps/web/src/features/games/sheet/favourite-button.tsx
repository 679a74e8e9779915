import type { Game } from '@livery/contract/platform/games.ts'
import Heart from 'lucide-react/icons/heart'
import { useTranslation } from 'react-i18next'
import { toggleFavourite, useKeptGames } from '#platform/answers/use-kept-games.ts'
import styles from './game-sheet.module.css'

/** Marks a game as a favourite of the player, or takes the mark away. */
export function FavouriteButton({ game }: { game: Game }) {
  const { t } = useTranslation()
  const isFavourite = useKeptGames('favourites').includes(game.code)
  return (
    <button
      type="button"
      className={styles.favourite}
      aria-pressed={isFavourite}
      onClick={() => toggleFavourite(game)}
    >
      <Heart size={20} aria-hidden="true" fill={isFavourite ? 'currentColor' : 'none'} />
      {t('game_favourite')}
    </button>
  )
}
