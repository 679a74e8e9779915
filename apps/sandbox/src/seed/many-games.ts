/** A shelf of thousands of games: those a merchant has, and generated ones of further vendors. */
import type { Game } from '@livery/contract/platform/games.ts'
import { dominantColour } from '#art/game-scene.ts'
import { hashOf } from '#support/random.ts'
import type { Localisable } from '#text/localise.ts'
import { toGamePlay, toGameTerms } from './game-terms.ts'
import { mostNames, toGameName } from './many-names.ts'
import type { MerchantContent, SeedData, VendorEntry } from './seed-data.ts'

type Stock = Pick<MerchantContent, 'games' | 'lanes' | 'vendors'>

export const manyGames = 2_000

/** Studios beside the usual ones: thirty vendors together. */
const studios: Readonly<Record<string, readonly [name: string, category: string]>> = {
  AMB: ['Amber Anvil', 'SLOT'],
  BLU: ['Blue Banyan', 'SLOT'],
  CDR: ['Cedar & Dice', 'CARD'],
  DRF: ['Driftwood Play', 'SLOT'],
  ECH: ['Echo Atoll', 'FISH'],
  FRN: ['Fernlight', 'SLOT'],
  GLD: ['Gilded Heron', 'SLOT'],
  HLX: ['Helix Hall', 'LIVE'],
  IVR: ['Ivory Kite', 'SLOT'],
  JUN: ['Juniper Reels', 'SLOT'],
  KST: ['Kestrel Works', 'SLOT'],
  LMN: ['Lumen Table', 'LIVE'],
  MRN: ['Marina Nine', 'FISH'],
  NMB: ['Nimbus Forge', 'SLOT'],
  OPL: ['Opaline', 'SLOT'],
  QRT: ['Quartz Parade', 'SLOT'],
  RVL: ['Rivulet', 'SLOT'],
  SBL: ['Sable Room', 'CARD'],
  THN: ['Thornfield', 'SLOT'],
  UMB: ['Umbra Studio', 'SLOT'],
  VRD: ['Verdant Spin', 'SLOT'],
  WLW: ['Willow & Wren', 'SLOT'],
}
const codes = Object.keys(studios)

/** The stock with as many games in all, of thirty vendors, two of them new. */
export function stockMany(
  stock: Stock,
  count: number,
  seed: Pick<SeedData, 'palette' | 'moneyUnit'>,
): Stock {
  const own = stock.games.filter(game => !Object.hasOwn(studios, game.vendor))
  const wanted = Math.min(Math.max(0, count - own.length), mostNames)
  const games = [...own, ...Array.from({ length: wanted }, (_, at) => toGame(at, seed))]
  const usual = stock.vendors.filter(({ vendor }) => !Object.hasOwn(studios, vendor))
  const vendors = [...codes.map(toVendor), ...usual].sort(
    (a, b) => Number(b.isNew) - Number(a.isNew),
  )
  return { games, vendors, lanes: stock.lanes.map(lane => recount(lane, games)) }
}

function toGame(at: number, { palette, moneyUnit }: Parameters<typeof stockMany>[2]) {
  const vendor = codes[at % codes.length] ?? 'AMB'
  const [vendorName, category] = studios[vendor] ?? ['', 'SLOT']
  const name = toGameName(at)
  const code = `${vendor}-${name.EN}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const tags = toTags(hashOf(`${code} tags`))
  return {
    code,
    name,
    vendor,
    vendorName,
    category,
    image: `/lgw/games/art/${vendor}/${code}.webp`,
    colour: dominantColour(name.EN, palette),
    nodeId: `${hashOf(code) % 90_000}`,
    tags,
    ...toGameTerms(code, category, moneyUnit),
    ...toGamePlay(code, category, tags),
  }
}

function toTags(chance: number): Game['tags'] {
  const tags: Game['tags'] = []
  if (chance % 11 === 0) tags.push('hot')
  if (chance % 13 === 0) tags.push('new')
  if (chance % 17 === 0) tags.push('jackpot')
  return tags
}

function toVendor(vendor: string, at: number): VendorEntry {
  return { vendor, displayName: studios[vendor]?.[0] ?? vendor, isNew: at < 2 }
}

function recount(
  lane: Stock['lanes'][number],
  games: readonly Localisable<Game>[],
): Stock['lanes'][number] {
  const mine = games.filter(({ category }) => category === lane.category)
  const names = new Map(mine.map(({ vendor, vendorName }) => [vendor, vendorName]))
  const vendors = [...names].map(([vendor, displayName]) => ({ vendor, displayName }))
  return {
    ...lane,
    cards: vendors.map(({ vendor, displayName }) => ({ accountTypeName: vendor, displayName })),
    gameClassify: vendors,
    gameCount: mine.length,
  }
}
