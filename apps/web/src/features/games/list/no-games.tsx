import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import styles from './game-screen.module.css'
import type { OwnList } from './game-view.ts'

type NoGamesProps = {
  /** The player's own list that is still empty. */
  emptyList: OwnList | undefined
  onClear: () => void
}

/** The notice in place of a list without games, with the way back to all of them. */
export function NoGames({ emptyList, onClear }: NoGamesProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.none}>
      {emptyList ? (
        <EmptyState title={t(`game_none_${emptyList}`)} body={t(`game_none_${emptyList}_desc`)} />
      ) : (
        <EmptyState title={t('game_none')} body={t('game_none_desc')} />
      )}
      <Button variant="secondary" onClick={onClear}>
        {t('game_show_all')}
      </Button>
    </div>
  )
}
