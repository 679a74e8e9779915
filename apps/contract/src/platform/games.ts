/**
 * The platform's responses about games: lanes, lists, draws, vendors, matches, bets. The schemas
 * are for tests and tools; the web app uses only the inferred types.
 */
import * as z from 'zod'
import { amount } from './payments.ts'

/** HOME-01. The whole response is `{data: {lanes}}`. */
export const gameLane = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  cards: z.array(z.object({ accountTypeName: z.string(), displayName: z.string() })),
  gameClassify: z.array(z.object({ vendor: z.string(), displayName: z.string() })),
  gameCount: z.number().int(),
})
export type GameLane = z.infer<typeof gameLane>

export const volatilities = ['low', 'medium', 'high'] as const

/** The game features that the app has translations for; the app does not show other features. */
export const gameFeatures = ['free_spins', 'multipliers', 'bonus_game', 'jackpot'] as const
export type GameFeature = (typeof gameFeatures)[number]

export const game = z.object({
  code: z.string(),
  name: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  category: z.string(),
  image: z.string(),
  /** The image's dominant color, shown until the image has loaded: `#rrggbb`. */
  colour: z.string(),
  nodeId: z.string(),
  tags: z.array(z.enum(['hot', 'new', 'jackpot'])),
  /** Smallest and largest stake, in the currency's smallest unit, if the vendor provides them. */
  betLimits: z.object({ minimum: amount, maximum: amount }).optional(),
  /**
   * The share of all stakes that the game returns in the long run, in percent; unset if the vendor
   * does not provide it.
   */
  rtp: z.number().optional(),
  /** How rarely and how much the game pays out. */
  volatility: z.enum(volatilities).optional(),
  features: z.array(z.enum(gameFeatures)).optional(),
  /**
   * ISO 8601 date on which the site added the game. A game tagged as new counts as new for a month.
   */
  addedAt: z.string().optional(),
  /** False if the vendor does not offer trial play; unset: trial play is available. */
  hasTrial: z.boolean().optional(),
})
export type Game = z.infer<typeof game>

/** `/lgw/games/list`: `page` starts at 1; a page has `pageSize` games, 24 if unset. */
export const gamePage = z.object({
  games: z.array(game),
  page: z.number().int(),
  pageCount: z.number().int(),
  total: z.number().int(),
})
export type GamePage = z.infer<typeof gamePage>

/** How a lottery ticket is filled in. */
export const ticketRule = z.object({
  size: z.number().int(),
  lowest: z.number().int(),
  highest: z.number().int(),
  /** Number of digits per number: 2 for `07`. */
  digits: z.number().int(),
  /**
   * If true, a number matches only at its own position, and numbers may repeat; if false, all
   * numbers are different.
   */
  inOrder: z.boolean(),
})
export type TicketRule = z.infer<typeof ticketRule>

/** One lottery with its next draw and last result. */
export const draw = z.object({
  gameCode: z.string(),
  name: z.string(),
  /** A later draw has a higher issue, with the digits in it compared as numbers. */
  issue: z.string(),
  /** Time of the next draw, ISO 8601. */
  drawAt: z.string(),
  lastIssue: z.string(),
  lastNumbers: z.array(z.string()),
  /** An amount in the currency's smallest unit. */
  jackpot: amount.optional(),
  /** The draw's region, in the player's language; unset: everywhere. */
  region: z.string().optional(),
  /** `ELOTT` for a South-East Asian lottery, `LOTT` for others (HOME-08); unset: `LOTT`. */
  category: z.enum(['LOTT', 'ELOTT']).optional(),
  /** Present only if the launch can pass the ticket's numbers to the game. */
  ticket: ticketRule.optional(),
  /** The last draw's ticket prizes, by number of matches. */
  prizes: z.array(z.object({ matched: z.number().int(), amount })).optional(),
})
export type Draw = z.infer<typeof draw>

/** `/wps/relay/GCSGAME_newGameVendor`: the vendors, newest first, each with its number of games. */
export const gameVendor = z.object({
  vendor: z.string(),
  displayName: z.string(),
  gameCount: z.number().int(),
  isNew: z.boolean(),
})
export type GameVendor = z.infer<typeof gameVendor>

/** A market of a match besides its result, such as a total or a handicap, in the player's language. */
export const gameMarket = z.object({
  id: z.string(),
  name: z.string(),
  outcomes: z.array(
    z.object({
      /** The launch's `playType` for this outcome. */
      mark: z.string(),
      name: z.string(),
      odd: z.number(),
    }),
  ),
})
export type GameMarket = z.infer<typeof gameMarket>

/** `/wps/relay/GCSGAME_getGameMatchV2`: one sports fixture with its decimal odds. */
export const gameMatch = z.object({
  id: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startAt: z.string(),
  live: z.boolean(),
  score: z.string().optional(),
  /** A live match's clock as scoreboards show it, such as `45+2′`, `HT` or `Q3 4:10`. */
  clock: z.string().optional(),
  /** Odds may differ in each response. */
  odds: z.object({ home: z.number(), draw: z.number().optional(), away: z.number() }),
  /** The open markets, only in the response about a single match. */
  markets: z.array(gameMarket).optional(),
  vendor: z.string(),
  /** The vendor's game in which players can bet on the fixture. */
  gameCode: z.string(),
})
export type GameMatch = z.infer<typeof gameMatch>

/** A bet's outcome. */
export const orderStates = ['open', 'won', 'lost'] as const

/** A member's bet. */
export const order = z.object({
  id: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  vendor: z.string(),
  /** The game's category, if the platform sends it, so that the game can be played again. */
  category: z.string().optional(),
  nodeId: z.string().optional(),
  stake: amount,
  payout: amount,
  status: z.enum(orderStates),
  /** ISO 8601 */
  placedAt: z.string(),
  /** For a bet on a match: the match and the outcome, in the player's language. */
  selection: z.string().optional(),
  /** For a bet on a match: the decimal odds at which the player placed the bet. */
  odd: z.number().optional(),
  /** The payout if an open bet wins. */
  possibleWin: amount.optional(),
  /** For a lottery ticket: its numbers and its draw. */
  numbers: z.array(z.string()).optional(),
  issue: z.string().optional(),
  /** For a settled lottery ticket: the result of its draw. */
  winningNumbers: z.array(z.string()).optional(),
})
export type Order = z.infer<typeof order>

/** CALL-43: `/lgw/orders`, newest first; `page` starts at 1. */
export const orderPage = z.object({
  orders: z.array(order),
  page: z.number().int(),
  pageCount: z.number().int(),
  total: z.number().int(),
})
export type OrderPage = z.infer<typeof orderPage>
