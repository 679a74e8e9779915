import type { Game } from '@livery/contract/platform/games.ts'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { whenIdle } from '#lib/idle/when-idle.ts'
import { useKeptGames } from '#platform/answers/use-kept-games.ts'
import { findVendorChoice, type VendorChoice } from '../filters/vendor-choices.ts'
import { toCountedVendor } from '../vendor-groups.ts'
import { findGames, prepareSearch, sortGames } from './find-games.ts'
import type { GameView, OwnList } from './game-view.ts'

type FoundGames = {
  found: readonly Game[] | undefined
  /** The player's own list that is shown and has no game in it. */
  emptyList: OwnList | undefined
}

/** The games of a view. Finding and drawing them yields to the next key. */
export function useFoundGames(
  games: readonly Game[] | undefined,
  latest: GameView,
  choices: readonly VendorChoice[],
): FoundGames {
  const { tag } = useLanguage()
  const view = useDeferredValue(latest)
  const favourites = useKeptGames('favourites')
  const recent = useKeptGames('recent')
  const codes = view.list === 'favourites' ? favourites : view.list && recent
  const sorted = useMemo(() => games && sortGames(games, view.sort, tag), [games, view.sort, tag])
  useEffect(() => games && whenIdle(() => prepareSearch(games)), [games])
  const vendors = useMemo(() => toVendors(view.vendor, choices), [view.vendor, choices])
  const found = useMemo(
    () => sorted && findGames(sorted, { ...view, vendors, codes }),
    [sorted, view, vendors, codes],
  )
  return { found, emptyList: codes?.length === 0 ? view.list : undefined }
}

/** Before the vendors have come, the code of the address stands for itself. */
function toVendors(code: string | undefined, choices: readonly VendorChoice[]) {
  const choice = findVendorChoice(choices, code)
  return choice?.vendors ?? (code === undefined ? undefined : [toCountedVendor(code)])
}
