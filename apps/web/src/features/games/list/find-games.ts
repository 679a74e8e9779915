import UFuzzy from '@leeoniya/ufuzzy'
import type { Game } from '@livery/contract/platform/games.ts'
import { foldText, splitSearchWords } from '#lib/fold-text.ts'
import { resolveCountedVendor } from '../vendor-groups.ts'
import type { GameSort, GameView } from './game-view.ts'

const letter = String.raw`[\p{L}\p{M}\d']`

/**
 * The length of a word that may contain a typo. Shorter words would match too many names; longer
 * words do not occur in names.
 */
const forgiven = { least: 4, most: 24 }

const fuzzy = new UFuzzy({
  unicode: true,
  interSplit: String.raw`[^\p{L}\p{M}\d']+`,
  intraSplit: String.raw`\p{Ll}\p{Lu}`,
  intraBound: String.raw`\p{L}\d|\d\p{L}|\p{Ll}\p{Lu}`,
  intraChars: letter,
  // One typo per word: an extra, missing or wrong letter, or two swapped letters.
  intraMode: 1,
  intraRules: word => {
    const slips = word.length >= forgiven.least && word.length <= forgiven.most ? 1 : 0
    return {
      // Allows the typo in any letter, including the first.
      intraSlice: [0, Number.POSITIVE_INFINITY],
      ...{ intraIns: slips, intraSub: slips, intraTrn: slips, intraDel: slips },
    }
  },
})

/** The view's filters, with labels resolved to vendor codes. */
export type GameSearch = Pick<GameView, 'q' | 'category' | 'tag'> & {
  /** The codes of vendors that share one label (HOME-06, HOME-07). */
  vendors: readonly string[] | undefined
  /** Codes in the player's own list, in its order. */
  codes: readonly string[] | undefined
}

/** A cache, because folding thousands of names on a keystroke would cause a noticeable delay. */
const folded = new WeakMap<Game, string>()

/** Folds the names before they are searched. */
export function prepareSearch(games: readonly Game[]): void {
  for (const game of games) fold(game)
}

/**
 * Finds the games for a search, in the order of `games` or of the player's own list. If no name
 * contains the typed words, finds similar names.
 */
export function findGames(games: readonly Game[], search: GameSearch): Game[] {
  const words = splitSearchWords(search.q)
  const vendors = search.vendors && new Set(search.vendors)
  const listed = search.codes ? inOrderOf(games, search.codes) : games
  const chosen = listed.filter(
    game =>
      (search.category === undefined || game.category === search.category) &&
      (vendors === undefined || vendors.has(resolveCountedVendor(game.vendor))) &&
      (search.tag === undefined || game.tags.includes(search.tag)),
  )
  const found = words.length === 0 ? chosen : chosen.filter(game => hasWords(game, words))

  return found.length > 0
    ? found
    : findClose(chosen.map(fold), words).flatMap(at => chosen[at] ?? [])
}

/**
 * Sorts the games. "Popular" keeps the platform's order, which has the most popular games first.
 */
export function sortGames(games: readonly Game[], sort: GameSort, tag: string): readonly Game[] {
  if (sort === 'popular') return games

  if (sort === 'newest') {
    const isNew = (game: Game) => game.tags.includes('new')
    return [...games.filter(isNew), ...games.filter(game => !isNew(game))]
  }

  const { compare } = new Intl.Collator([tag, 'en'], { sensitivity: 'base', numeric: true })

  return [...games].sort((a, b) => compare(a.name, b.name))
}

/** Returns whether the game's name or its vendor's name contains every word. */
function hasWords(game: Game, words: readonly string[]): boolean {
  const text = fold(game)
  return words.every(word => text.includes(word))
}

function fold(game: Game): string {
  const text = folded.get(game) ?? foldText(`${game.name}\n${game.vendorName}`)
  folded.set(game, text)
  return text
}

function inOrderOf(games: readonly Game[], codes: readonly string[]): Game[] {
  const byCode = new Map(games.map(game => [game.code, game]))
  return codes.flatMap(code => byCode.get(code) ?? [])
}

/**
 * Returns the indexes of all texts that contain every word. Each word may have one typo.
 * @param texts folded, like the words
 */
export function findClose(texts: readonly string[], words: readonly string[]): number[] {
  return words.reduce<number[]>(
    (places, word) => (places.length === 0 ? [] : (fuzzy.filter([...texts], word, places) ?? [])),
    texts.map((_, place) => place),
  )
}
