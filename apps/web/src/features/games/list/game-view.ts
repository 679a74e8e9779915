/** The view of the page of games: the search, filters and order of its address. */
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
  /** Only the player's own favourites, or those played last. */
  list: OwnList | undefined
  sort: GameSort
}

/** The view of an address. An unknown value counts as none. */
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

/** The query of a view, with the other parameters of the current one. */
export function toViewQuery(view: GameView, search: string): string {
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

/** The same order without search and filters. */
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
