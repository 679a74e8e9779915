/** Selects a merchant's games: the common ones in its own order, and its own lotteries. */
import type { Game, GameLane } from '@livery/contract/platform/games.ts'
import { dominantColour } from '#art/game-scene.ts'
import type { PaletteName } from '#art/palettes.ts'
import { hashOf } from '#support/random.ts'
import type { Localisable, LocalText } from '#text/localise.ts'
import { type GameEntry, vendorGames, vendorNames } from './game-catalogue.ts'
import { toGamePlay, toGameTerms } from './game-terms.ts'
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
  const games = byLiking([...lotteryGames(plan), ...commonGames(plan)], plan)
  const vendors = Object.entries(vendorNames)
    .map(([vendor, displayName]) => ({
      vendor,
      displayName,
      isNew: plan.newVendors.includes(vendor),
    }))
    .sort((a, b) => Number(b.isNew) - Number(a.isNew))
  return { vendors, games, lanes: plan.lanes.map(lane => toLane(lane, games)) }
}

/**
 * The most liked first: the hot ones, a tenth at most, those of the merchant's first lane in front; then
 * its lotteries, and the others by chance.
 */
function byLiking(
  games: readonly Localisable<Game>[],
  { merchant, lanes, lotteryCategory }: ShelfPlan,
): Localisable<Game>[] {
  const toPlace = ({ code, category, tags }: Localisable<Game>) => {
    const isLottery = category === lotteryCategory
    const lane = lanes.findIndex(({ categories }) => categories.includes(category))
    const group = tags.includes('hot') ? lane : lanes.length + Number(!isLottery)
    // Lotteries keep the order in which the merchant names them.
    return group * 2 ** 32 + (isLottery ? 0 : hashOf(`${merchant}:${code}`))
  }
  return games.toSorted((a, b) => toPlace(a) - toPlace(b))
}

/** Of a brand of lotteries, some are among its most liked games. */
const hotLotteries = 2

function lotteryGames(plan: ShelfPlan): Localisable<Game>[] {
  const { lotteries, lotteryCategory, lanes, palette } = plan
  const isOfLotteries = lanes[0]?.categories.includes(lotteryCategory)
  const plain = lotteries.filter(({ jackpot }) => jackpot === undefined)
  const hot = isOfLotteries ? plain.slice(0, hotLotteries) : []
  return lotteries.map(lottery => ({
    code: lottery.gameCode,
    name: lottery.name,
    vendor: 'TCG',
    vendorName: vendorNames.TCG ?? 'TCG',
    category: lotteryCategory,
    image: artPath('TCG', lottery.gameCode),
    colour: dominantColour(`${lottery.gameCode} lottery`, palette),
    nodeId: `${hashOf(lottery.gameCode) % 90_000}`,
    tags: [
      ...(hot.includes(lottery) ? (['hot'] as const) : []),
      ...(lottery.jackpot === undefined ? [] : (['jackpot'] as const)),
    ],
  }))
}

function commonGames({ palette, moneyUnit }: ShelfPlan): Localisable<Game>[] {
  return Object.entries(vendorGames).flatMap(([vendor, entries]) =>
    entries.map(entry => toGame(vendor, entry, palette, moneyUnit)),
  )
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
    ...toGamePlay(code, entry.category, [...entry.tags]),
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
