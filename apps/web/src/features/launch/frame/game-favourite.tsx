import Heart from 'lucide-react/icons/heart'
import { useTranslation } from 'react-i18next'
import { toggleFavourite, useKeptGames } from '#platform/answers/use-kept-games.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import styles from './game-tools.module.css'

/** Adds the running game to the player's favorites, or removes it. */
export function GameFavourite({ code }: { code: string }) {
  const { t } = useTranslation()
  const isFavourite = useKeptGames('favourites').includes(code)
  return (
    <span className={styles.favourite}>
      <IconButton
        label={t('game_favourite')}
        aria-pressed={isFavourite}
        onClick={() => toggleFavourite({ code })}
      >
        <Heart size={20} aria-hidden="true" fill={isFavourite ? 'currentColor' : 'none'} />
      </IconButton>
    </span>
  )
}
