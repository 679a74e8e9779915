import type { Game } from '@livery/contract/platform/games.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { formatNumber } from '#lib/money.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { GameGrid } from '../grid/game-grid.tsx'
import styles from './game-screen.module.css'
import type { OwnList } from './game-view.ts'
import { NoGames } from './no-games.tsx'
import type { AllGames } from './use-all-games.ts'

type GameResultsProps = {
  all: AllGames
  found: readonly Game[] | undefined
  /** The player's own list that is still empty. */
  emptyList: OwnList | undefined
  onClear: () => void
}

const openSheet = (game: Game) => openOverlay('game-sheet', game)

/** The games that were found and their number, or the reason why there are none. */
export function GameResults({ all, found, emptyList, onClear }: GameResultsProps) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const isEmpty = found?.length === 0 && (all.isComplete || emptyList !== undefined)
  // Missing games may still come.
  const shown = found?.length === 0 ? undefined : found
  const count = shown?.length ?? 0
  const hasNothing = all.failed && shown === undefined
  return (
    <>
      <p role="status" className={styles.count}>
        {shown && t('games_found', { formatted: formatNumber(count, tag) })}
      </p>
      {!isEmpty && !hasNothing && (
        <GameGrid
          label={t('games')}
          games={shown}
          isComplete={all.isComplete}
          onPress={openSheet}
        />
      )}
      {isEmpty && <NoGames emptyList={emptyList} onClear={onClear} />}
      {all.failed && (
        <ErrorState
          title={t(hasNothing ? 'games_failed' : 'game_more_failed')}
          body={t('load_failed_desc')}
          onRetry={all.retry}
        />
      )}
    </>
  )
}
