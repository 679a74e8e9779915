/**
 * Selects a merchant's games: the common games in the merchant's own order, and its own lotteries.
 */
import type { Game, GameLane } from '@livery/contract/platform/games.ts'
import type { PaletteName } from '#art/canvas.ts'
import { dominantColour, sceneOf } from '#art/game-art.ts'
import { hashOf } from '#support/random.ts'
import type { Localisable, LocalText } from '#text/localise.ts'
import { computeGamePlay, computeGameTerms } from './game-terms.ts'
import type { LotteryEntry, VendorEntry } from './seed-data.ts'

type Lane = ShelfPlan['lanes'][number]

export const commonLanes = {
  slots: {
    id: 'slots',
    title: { EN: 'Slots', CN: '电子游艺', VI: 'Nổ hũ', TY: 'Slots' },
    categories: ['SLOT'],
  },
  live: {
    id: 'live',
    title: { EN: 'Live casino', CN: '真人娱乐', VI: 'Casino trực tiếp', TY: 'Live na casino' },
    categories: ['LIVE'],
  },
  sports: {
    id: 'sports',
    title: { EN: 'Sports', CN: '体育', VI: 'Thể thao', TY: 'Palakasan' },
    categories: ['SPORTS'],
  },
  lottery: {
    id: 'lottery',
    title: { EN: 'Lottery', CN: '彩票', VI: 'Xổ số', TY: 'Lotto' },
    categories: ['LOTT'],
  },
  seaLottery: {
    id: 'sea-lottery',
    title: { EN: 'Draws', CN: '越南彩', VI: 'Xổ số ba miền', TY: 'Mga bunot' },
    categories: ['ELOTT'],
  },
  fishing: {
    id: 'fishing',
    title: { EN: 'Fishing', CN: '捕鱼', VI: 'Bắn cá', TY: 'Pangingisda' },
    categories: ['FISH'],
  },
  cards: {
    id: 'cards',
    title: { EN: 'Card rooms', CN: '棋牌', VI: 'Game bài', TY: 'Baraha' },
    categories: ['CARD'],
  },
} as const satisfies Record<string, Lane>

type Tag = Game['tags'][number]

type GameEntry = { name: string; category: string; tags: readonly Tag[] }

/**
 * The games that any merchant can offer, by vendor. Names determine the artwork
 * (art/game-art.ts).
 */
const vendorNames: Record<string, string> = {
  PG: 'Pearl Garden',
  JILI: 'Jolly Isles',
  PP: 'Prism Parade',
  EVO: 'Evergrand Live',
  BTI: 'Bluetide Sports',
  TCG: 'Tricrown Lottery',
  RNG: 'Ringneck Slots',
  PVP: 'Parlour Versus',
}

const list = (category: string, text: string): GameEntry[] =>
  text.split('\n').map(line => parseGameEntry(category, line.trim()))

/**
 * Maps a vendor code to its games. Tags follow a name as `#hot`, `#new`, `#jackpot`; at most 10% of
 * the games are hot.
 */
const vendorGames: Record<string, readonly GameEntry[]> = {
  PG: list(
    'SLOT',
    `Lantern Koi #hot
    Ember Dragonet #new
    Jade Pagoda Nights
    Moonpetal Garden
    Phoenix Over Snow #jackpot
    Nine Golden Bells
    Silk Fan Fortune
    Plum Blossom Riches
    Tiger Lily Pond #new
    Treasure of the Tide
    Opal Fox Mask
    Cloud Temple Coins
    Firefly Festival`,
  ),
  JILI: list(
    'SLOT',
    `Mango Mambo #hot
    Coral Crown
    Cherry Volcano #new
    Pirate Chest Deluxe
    Thunder Papaya
    Golden Reef Sevens #jackpot
    Sunny Side Spin
    Coconut Comet
    Tiki Mask Party
    Lucky Gecko Clover
    Island Bell Rush`,
  ).concat(
    list(
      'FISH',
      `Deep Sea Hunter
      Kraken Tide Fishing
      Royal Fish Parade
      Pearl Diver Bay #new`,
    ),
  ),
  PP: list(
    'SLOT',
    `Prism Gem Cascade
    Thundering Peaks
    Candy Orchard Fruits
    Starlit Sapphire #new
    Crown of the North
    Wild Comet Trail
    Ruby Rush Nights #jackpot
    Frost Mountain Gold
    Sun God Plaza
    Rocket Reels
    Carnival Mask Royale
    Lucky Horseshoe Ranch
    Crystal Planet
    Wolf Moon Winter`,
  ),
  EVO: list(
    'LIVE',
    `Comet Roulette Live #hot
    Grand Baccarat Salon
    Speed Baccarat Twelve
    Lightning Wheel Show #new
    Blackjack Card Club
    Emperor Dice Table
    Dragon Versus Phoenix
    Midnight Roulette
    Poker Ace Lounge
    Wheel of Stars
    Royal Crown Baccarat
    Fan Tan Pavilion`,
  ),
  BTI: list(
    'SPORTS',
    `Football Matchday #hot
    Basketball Court Live
    Champions Trophy Bets
    Tennis Ball Aces
    Table Tennis Rally
    Boxing Night Glory
    Racing Flag Grand Tour
    Futsal Football Five
    Virtual Football Cup #new
    Esports Arena Clash
    Badminton Feather Smash`,
  ),
  RNG: list(
    'SLOT',
    `Neon Fruit Bar
    Double Gem Drop
    Planet Payday #new
    Rolling Dice Rapids
    Storm Bolt Sevens
    Diamond Mine Cart #jackpot
    Lucky Star Lines
    Cherry Bell Classic
    Rainbow Clover Hill
    Meteor Shower Spins
    Sunken Chest`,
  ),
  PVP: list(
    'CARD',
    `Thirteen Cards Duel
    Ace High Parlour
    Dice Duel Arena #new
    Bull Card Battle
    Three Kings Rummy
    Crown Checkers Cash
    Golden Flower Cards
    Mahjong Courtyard
    Rocket Crash Club #hot
    Trophy Table Poker`,
  ),
}

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
  /** Lanes in order; each contains the games in its categories. */
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
  return { vendors, games, lanes: plan.lanes.map(lane => buildLane(lane, games)) }
}

/**
 * Sorts by popularity: hot games first (at most a tenth of all games), in lane order; then the
 * merchant's lotteries; then all other games in hash order, but neighbors in the list of all games or
 * of a category do not have the same motif.
 */
function byLiking(
  games: readonly Localisable<Game>[],
  { merchant, lanes, lotteryCategory }: ShelfPlan,
): Localisable<Game>[] {
  const computeSortKey = ({ code, category, tags }: Localisable<Game>) => {
    const isLottery = category === lotteryCategory
    const lane = lanes.findIndex(({ categories }) => categories.includes(category))
    const group = tags.includes('hot') ? lane : lanes.length + Number(!isLottery)
    // Lotteries stay in the order in which the merchant lists them.
    return group * 2 ** 32 + (isLottery ? 0 : hashOf(`${merchant}:${code}`))
  }
  return spreadMotifs(games.toSorted((a, b) => computeSortKey(a) - computeSortKey(b)))
}

/** Neighbors within this distance are side by side or one below the other in most grids. */
const spreadDistance = 4

/** Exchanges games that are neither hot nor lotteries, so that a motif does not repeat nearby. */
function spreadMotifs(games: readonly Localisable<Game>[]): Localisable<Game>[] {
  const left = [...games]
  const placed: Localisable<Game>[] = []

  while (left.length > 0) {
    const isFixed = ({ vendor, tags }: Localisable<Game>) =>
      vendor === 'TCG' || tags.includes('hot')
    const first = left[0]
    const at = first && isFixed(first) ? 0 : left.findIndex(game => !isNearSame(game, placed))
    placed.push(...left.splice(Math.max(at, 0), 1))
  }

  return placed
}

function isNearSame(game: Localisable<Game>, placed: readonly Localisable<Game>[]): boolean {
  const motif = findMotif(game)
  const ofCategory = placed.filter(({ category }) => category === game.category)
  return [placed.slice(-spreadDistance), ofCategory.slice(-1)]
    .flat()
    .some(other => findMotif(other) === motif)
}

export function findMotif({ name, vendor }: Pick<Localisable<Game>, 'name' | 'vendor'>): string {
  const english = typeof name === 'string' ? name : name.EN
  return vendor === 'TCG' ? 'lotteryBalls' : sceneOf(english, 'aurora').motif
}

/** A lottery brand has some lotteries among its hot games. */
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
    entries.map(entry => buildGame(vendor, entry, palette, moneyUnit)),
  )
}

function buildGame(vendor: string, entry: GameEntry, palette: PaletteName, moneyUnit: number) {
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
    ...computeGameTerms(code, entry.category, moneyUnit),
    ...computeGamePlay(code, entry.category, [...entry.tags]),
  }
}

function artPath(vendor: string, code: string): string {
  return `/lgw/games/art/${vendor}/${code}.webp`
}

function buildLane(
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

function parseGameEntry(category: string, line: string): GameEntry {
  const [name = '', ...tags] = line.split(' #')
  return { name, category, tags: tags.filter(isTag) }
}

function isTag(tag: string): tag is Tag {
  return tag === 'hot' || tag === 'new' || tag === 'jackpot'
}
