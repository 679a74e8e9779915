/** The games page's view: the search, filters and sort order from the URL. */
import type { Game } from '@livery/contract/platform/games.ts'

export const gameTags = ['hot', 'new', 'jackpot'] as const satisfies readonly Game['tags'][number][]
export const gameSorts = ['popular', 'name', 'newest'] as const
export const ownLists = ['favourites', 'recent'] as const

export type GameSort = (typeof gameSorts)[number]
export type OwnList = (typeof ownLists)[number]

export type GameView = {
  q: string
  category: string | undefined
  vendor: string | undefined
  tag: Game['tags'][number] | undefined
  /** Shows only the player's own favorites or last played games. */
  list: OwnList | undefined
  sort: GameSort
}

/** Parses the view in a URL. Ignores unknown values. */
export function parseGameView(search: string): GameView {
  const params = new URLSearchParams(search)
  return {
    q: params.get('q') ?? '',
    category: params.get('category') || undefined,
    vendor: params.get('vendor') || undefined,
    tag: oneOf(gameTags, params.get('tag')),
    list: oneOf(ownLists, params.get('list')),
    sort: oneOf(gameSorts, params.get('sort')) ?? 'popular',
  }
}

/** Returns the query string for a view. Keeps the current query's other parameters. */
export function buildViewQuery(view: GameView, search: string): string {
  const params = new URLSearchParams(search)
  const { sort, ...filters } = view

  for (const [name, value] of Object.entries({
    ...filters,
    sort: sort === 'popular' ? undefined : sort,
  })) {
    if (value) params.set(name, value)
    else params.delete(name)
  }

  const text = params.toString()

  return text && `?${text}`
}

/** Returns the view with the same sort order but without search and filters. */
export function withoutFilters({ sort }: GameView): GameView {
  return {
    q: '',
    category: undefined,
    vendor: undefined,
    tag: undefined,
    list: undefined,
    sort,
  }
}

function oneOf<Value extends string>(
  known: readonly Value[],
  text: string | null,
): Value | undefined {
  return known.find(value => value === text)
}
