/**
 * The platform's answers about games: lanes, lists, draws, vendors, matches, bets.
 * Schemas are for tests and tools; the web app takes only the inferred types.
 */
import * as z from 'zod'

/** HOME-01. The answer itself is `{data: {lanes}}`. */
export const gameLane = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  cards: z.array(z.object({ accountTypeName: z.string(), displayName: z.string() })),
  gameClassify: z.array(z.object({ vendor: z.string(), displayName: z.string() })),
  gameCount: z.number().int(),
})
export type GameLane = z.infer<typeof gameLane>

export const game = z.object({
  code: z.string(),
  name: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  category: z.string(),
  image: z.string(),
  /** Dominant colour of the picture, shown until it has loaded: `#rrggbb`. */
  colour: z.string(),
  nodeId: z.string(),
  tags: z.array(z.enum(['hot', 'new', 'jackpot'])),
})
export type Game = z.infer<typeof game>

/** `/lgw/games/list`: `page` starts at 1. */
export const gamePage = z.object({
  games: z.array(game),
  page: z.number().int(),
  pageCount: z.number().int(),
  total: z.number().int(),
})
export type GamePage = z.infer<typeof gamePage>

/** One lottery with its next draw and last result. */
export const draw = z.object({
  gameCode: z.string(),
  name: z.string(),
  issue: z.string(),
  /** ISO 8601 of the next draw. */
  drawAt: z.string(),
  lastIssue: z.string(),
  lastNumbers: z.array(z.string()),
  jackpot: z.number().optional(),
})
export type Draw = z.infer<typeof draw>

/** `/wps/relay/GCSGAME_newGameVendor`: the vendors, newest first, with the size of their list. */
export const gameVendor = z.object({
  vendor: z.string(),
  displayName: z.string(),
  gameCount: z.number().int(),
  isNew: z.boolean(),
})
export type GameVendor = z.infer<typeof gameVendor>

/** `/wps/relay/GCSGAME_getGameMatchV2`: one sports fixture with its decimal odds. */
export const gameMatch = z.object({
  id: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startAt: z.string(),
  live: z.boolean(),
  score: z.string().optional(),
  odds: z.object({ home: z.number(), draw: z.number().optional(), away: z.number() }),
  vendor: z.string(),
})
export type GameMatch = z.infer<typeof gameMatch>

/** A page of a member's bets; `page` starts at 1, money is in the currency's major unit. */
export type OrderPage = { orders: Order[]; page: number; pageCount: number; total: number }

export type Order = {
  id: string
  gameCode: string
  gameName: string
  vendor: string
  stake: number
  payout: number
  status: 'open' | 'won' | 'lost'
  /** ISO 8601 */
  placedAt: string
}
