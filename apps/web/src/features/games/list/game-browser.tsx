import { inCategoryOrder } from '@livery/contract/platform/category-order.ts'
import type { Game } from '@livery/contract/platform/games.ts'
import * as timings from '@livery/contract/timings.ts'
import { useQuery } from '@tanstack/react-query'
import {
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { merchant } from '#brand/merchant.ts'
import { useLanguage } from '#i18n/language.ts'
import { whenIdle } from '#lib/idle/when-idle.ts'
import { formatNumber } from '#lib/money.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useKeptGames } from '#platform/answers/use-kept-games.ts'
import { useSession } from '#platform/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { CategoryChips, ChipsSkeleton } from '../category-chips.tsx'
import { GameFilters } from '../filters/game-filters.tsx'
import {
  buildVendorChoices,
  findVendorChoice,
  gameVendorsQuery,
  type VendorChoice,
} from '../filters/vendor-select.tsx'
import { gameLanesQuery } from '../get-game-lanes.ts'
import { GameGrid } from '../grid/game-grid.tsx'
import { resolveCountedVendor } from '../vendor-groups.ts'
import { findGames, prepareSearch, sortGames } from './find-games.ts'
import styles from './game-browser.module.css'
import { GameSearch } from './game-search.tsx'
import {
  buildViewQuery,
  type GameView,
  type OwnList,
  parseGameView,
  withoutFilters,
} from './game-view.ts'
import { rememberSearch } from './recent-searches.ts'
import { SearchIdeas } from './search-ideas.tsx'
import { type AllGames, useAllGames } from './use-all-games.ts'

type NoGamesProps = {
  /** The player's own list, if it is selected and empty. */
  emptyList: OwnList | undefined
  onClear: () => void
}

type GameResultsProps = {
  all: AllGames
  found: readonly Game[] | undefined
  /** The player's own list, if it is selected and empty. */
  emptyList: OwnList | undefined
  onClear: () => void
}

const openSheet = (game: Game) => openOverlay('game-sheet', game)

type ViewState = {
  view: GameView
  /**
   * The view without the text that the player is typing, so that the filters do not re-render on
   * each keystroke.
   */
  inAddress: GameView
  /** Changes the view. The new URL replaces the current history entry. */
  change: (part: Partial<GameView>) => void
  type: (q: string) => void
  /** Writes the text being typed to the URL now. */
  finishTyping: () => void
}

type FoundGames = {
  found: readonly Game[] | undefined
  /** The player's own list, if it is selected and empty. */
  emptyList: OwnList | undefined
}

type GameCategoriesProps = {
  category: string | undefined
  onChange: (category: string | undefined) => void
}

/** The categories from the platform's lanes, or a retry button if the lanes failed to load. */
const GameCategories = memo(function GameCategories({ category, onChange }: GameCategoriesProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(gameLanesQuery())
  const lanes = data && inCategoryOrder(data)

  if (isError && !lanes) {
    return (
      <div className={styles.failed} role="alert">
        <p>{t('game_categories_failed')}</p>
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {t('try_again')}
        </Button>
      </div>
    )
  }

  if (!lanes) return <ChipsSkeleton />

  return (
    <CategoryChips
      lanes={lanes.filter(({ gameCount }) => gameCount > 0)}
      current={lanes.find(lane => lane.category === category)?.id}
      onChange={id => onChange(lanes.find(lane => lane.id === id)?.category)}
    />
  )
})

type Props = {
  'data-screen': string
  /** Renders what else the typed text finds. */
  renderOthers: (q: string) => ReactNode
}

/**
 * All games, with a search, filters and a sort order. The URL contains all three.
 */
export function GameBrowser({ renderOthers, ...screen }: Props) {
  const { t } = useTranslation()
  const playerId = useSession()?.id ?? ''
  const { view, inAddress, change, type, finishTyping } = useGameView(playerId)
  const chooseCategory = useCallback(
    (category: string | undefined) => change({ category }),
    [change],
  )
  const { data: vendors } = useQuery(gameVendorsQuery())
  const choices = useMemo(
    () => buildVendorChoices(vendors ?? [], merchant.settings.vendorLabels),
    [vendors],
  )
  const all = useAllGames()
  const { found, emptyList } = useFoundGames(all.games, view, choices)

  return (
    <main className={styles.screen} {...screen}>
      <div className={styles.head}>
        <ScreenHead title={t('games')} />
      </div>
      <GameSearch
        value={view.q}
        onChange={type}
        onDone={finishTyping}
        renderIdeas={close => (
          <SearchIdeas
            playerId={playerId}
            games={all.games ?? []}
            onSearch={q => {
              change({ q })
              close()
            }}
            onOpen={game => {
              openSheet(game)
              close()
            }}
          />
        )}
      />
      <GameCategories category={view.category} onChange={chooseCategory} />
      <GameFilters view={inAddress} vendors={choices} onChange={change} />
      {renderOthers(view.q)}
      <GameResults
        all={all}
        found={found}
        emptyList={emptyList}
        onClear={() => change(withoutFilters(view))}
      />
    </main>
  )
}

/** Returns the games for a view. Searching and rendering have a lower priority than typing. */
function useFoundGames(
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
  const vendors = useMemo(() => resolveVendors(view.vendor, choices), [view.vendor, choices])
  const found = useMemo(
    () => sorted && findGames(sorted, { ...view, vendors, codes }),
    [sorted, view, vendors, codes],
  )

  return { found, emptyList: codes?.length === 0 ? view.list : undefined }
}

/**
 * Returns the vendor codes for a filter option. Until the vendors have loaded, returns the URL's
 * code.
 */
function resolveVendors(code: string | undefined, choices: readonly VendorChoice[]) {
  const choice = findVendorChoice(choices, code)
  return choice?.vendors ?? (code === undefined ? undefined : [resolveCountedVendor(code)])
}

/**
 * Returns the view in the current URL. Typed text is shown immediately, but written to the URL only
 * when the player pauses, because browsers limit URL changes.
 */
function useGameView(playerId: string): ViewState {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [typed, type] = useState<string>()
  const inAddress = useMemo(() => parseGameView(search), [search])
  const view = useMemo(
    () => (typed === undefined ? inAddress : { ...inAddress, q: typed }),
    [inAddress, typed],
  )
  const latest = useRef({ view, search })
  useLayoutEffect(() => {
    latest.current = { view, search }
  })
  const change = useCallback(
    (part: Partial<GameView>) => {
      const next = buildViewQuery({ ...latest.current.view, ...part }, latest.current.search)
      // In a transition like the router's update, so that the old text is not shown in between.
      startTransition(() => {
        type(undefined)
        navigate({ search: next }, { replace: true })
      })
    },
    [navigate],
  )

  const finishTyping = () => {
    rememberSearch(playerId, view.q)
    writeTyped()
  }

  const onRest = useEffectEvent(writeTyped)
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => onRest(), timings.searchAddressDelayMs)
    return () => clearTimeout(timer)
  }, [typed])

  function writeTyped(): void {
    if (typed !== undefined) change({})
  }

  return { view, inAddress, change, type, finishTyping }
}

/** The found games and their number, or the reason why none were found. */
function GameResults({ all, found, emptyList, onClear }: GameResultsProps) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const isEmpty = found?.length === 0 && (all.isComplete || emptyList !== undefined)
  // No games were found so far, but further games may still load.
  const shown = found?.length === 0 ? undefined : found
  const count = shown?.length ?? 0
  const hasNothing = all.failed && shown === undefined

  return (
    <>
      <p role="status" className={styles.count} data-part="count">
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

/** The notice shown instead of an empty list, with a link back to all games. */
function NoGames({ emptyList, onClear }: NoGamesProps) {
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
