/** Selects a merchant's games: the common ones in its own order, and its own lotteries. */
import type { Game, GameLane } from '@livery/contract/platform/games.ts'
import { dominantColour } from '#art/game-scene.ts'
import type { PaletteName } from '#art/palettes.ts'
import { hashOf } from '#support/random.ts'
import type { Localisable, LocalText } from '#text/localise.ts'
import { type GameEntry, vendorGames, vendorNames } from './game-catalogue.ts'
import { toGameTerms } from './game-terms.ts'
import type { LotteryEntry, VendorEntry } from './seed-data.ts'

export type Shelf = {
  vendors: VendorEntry[]
  games: Localisable<Game>[]
  lanes: Localisable<GameLane>[]
}

export type ShelfPlan = {
  merchant: string
  palette: PaletteName
  moneyUnit: number
  /** `ELOTT` for South-East Asian lotteries, `LOTT` for others (HOME-08). */
  lotteryCategory: 'LOTT' | 'ELOTT'
  lotteries: readonly LotteryEntry[]
  /** Lanes in their order; each takes the games of its categories. */
  lanes: readonly { id: string; title: LocalText; categories: readonly string[] }[]
  newVendors: readonly string[]
}

export function stockShelf(plan: ShelfPlan): Shelf {
  const games = [...lotteryGames(plan), ...commonGames(plan)]
  const vendors = Object.entries(vendorNames)
    .map(([vendor, displayName]) => ({
      vendor,
      displayName,
      isNew: plan.newVendors.includes(vendor),
    }))
    .sort((a, b) => Number(b.isNew) - Number(a.isNew))
  return { vendors, games, lanes: plan.lanes.map(lane => toLane(lane, games)) }
}

function lotteryGames({ lotteries, lotteryCategory, palette }: ShelfPlan): Localisable<Game>[] {
  return lotteries.map(({ gameCode, name, jackpot }) => ({
    code: gameCode,
    name,
    vendor: 'TCG',
    vendorName: vendorNames.TCG ?? 'TCG',
    category: lotteryCategory,
    image: artPath('TCG', gameCode),
    colour: dominantColour(`${gameCode} lottery`, palette),
    nodeId: `${hashOf(gameCode) % 90_000}`,
    tags: jackpot === undefined ? ['hot'] : ['jackpot'],
  }))
}

function commonGames({ merchant, palette, moneyUnit }: ShelfPlan): Localisable<Game>[] {
  const order = (game: { code: string; tags: readonly string[] }) =>
    (game.tags.includes('hot') ? 0 : 2 ** 32) + hashOf(`${merchant}:${game.code}`)
  return Object.entries(vendorGames)
    .flatMap(([vendor, entries]) => entries.map(entry => toGame(vendor, entry, palette, moneyUnit)))
    .sort((a, b) => order(a) - order(b))
}

function toGame(vendor: string, entry: GameEntry, palette: PaletteName, moneyUnit: number) {
  const slug = entry.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const code = `${vendor.toLowerCase()}-${slug}`
  return {
    code,
    name: entry.name,
    vendor,
    vendorName: vendorNames[vendor] ?? vendor,
    category: entry.category,
    image: artPath(vendor, code),
    colour: dominantColour(entry.name, palette),
    nodeId: `${hashOf(code) % 90_000}`,
    tags: [...entry.tags],
    ...toGameTerms(code, entry.category, moneyUnit),
  }
}

function artPath(vendor: string, code: string): string {
  return `/lgw/games/art/${vendor}/${code}.webp`
}

function toLane(
  lane: ShelfPlan['lanes'][number],
  games: readonly Localisable<Game>[],
): Localisable<GameLane> {
  const mine = games.filter(({ category }) => lane.categories.includes(category))
  const vendors = [...new Set(mine.map(({ vendor }) => vendor))]
  return {
    id: lane.id,
    title: lane.title,
    category: lane.categories[0] ?? lane.id,
    cards: vendors.map(vendor => ({
      accountTypeName: vendor,
      displayName: vendorNames[vendor] ?? vendor,
    })),
    gameClassify: vendors.map(vendor => ({ vendor, displayName: vendorNames[vendor] ?? vendor })),
    gameCount: mine.length,
  }
}
