import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { GameFilters } from '../filters/game-filters.tsx'
import { toVendorChoices } from '../filters/vendor-choices.ts'
import { gameVendorsQuery } from '../filters/vendor-select.tsx'
import { GameCategories } from './game-categories.tsx'
import { GameResults } from './game-results.tsx'
import styles from './game-screen.module.css'
import { GameSearch } from './game-search.tsx'
import { withoutFilters } from './game-view.ts'
import { useAllGames } from './use-all-games.ts'
import { useFoundGames } from './use-found-games.ts'
import { useGameView } from './use-game-view.ts'

/** ROUTE-09: all games, with search, filters and order, which are in the address. */
export function GameScreen() {
  const { t } = useTranslation()
  const { view, inAddress, change, type, finishTyping } = useGameView()
  const chooseCategory = useCallback(
    (category: string | undefined) => change({ category }),
    [change],
  )
  const { data: vendors } = useQuery(gameVendorsQuery())
  const choices = useMemo(
    () => toVendorChoices(vendors ?? [], merchant.settings.vendorLabels),
    [vendors],
  )
  const all = useAllGames()
  const { found, emptyList } = useFoundGames(all.games, view, choices)
  return (
    <main className={styles.screen} data-screen="game">
      <div className={styles.head}>
        <ScreenHead title={t('games')} />
      </div>
      <GameSearch value={view.q} onChange={type} onDone={finishTyping} />
      <GameCategories category={view.category} onChange={chooseCategory} />
      <GameFilters view={inAddress} vendors={choices} onChange={change} />
      <GameResults
        all={all}
        found={found}
        emptyList={emptyList}
        onClear={() => change(withoutFilters(view))}
      />
    </main>
  )
}
