/**
 * The platform's answers about games: lanes, lists, draws, vendors, matches, bets.
 * Schemas are for tests and tools; the web app takes only the inferred types.
 */
import * as z from 'zod'
import { amount } from './payments.ts'

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

export const volatilities = ['low', 'medium', 'high'] as const

/** Features of a game that the app has words for; it draws no other. */
export const gameFeatures = ['free_spins', 'multipliers', 'bonus_game', 'jackpot'] as const
export type GameFeature = (typeof gameFeatures)[number]

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
  /** Smallest and largest stake, in the currency's smallest unit, where the vendor tells them. */
  betLimits: z.object({ minimum: amount, maximum: amount }).optional(),
  /** The share of all stakes that is returned in the long run, in percent, where the vendor tells it. */
  rtp: z.number().optional(),
  /** How rarely, and how highly, it pays. */
  volatility: z.enum(volatilities).optional(),
  features: z.array(z.enum(gameFeatures)).optional(),
  /** ISO 8601 of the day on which the site got it. A game that is tagged new is so for a month. */
  addedAt: z.string().optional(),
  /** False where the vendor offers no play for fun; unset: it does. */
  hasTrial: z.boolean().optional(),
})
export type Game = z.infer<typeof game>

/** `/lgw/games/list`: `page` starts at 1; a page has `pageSize` games, 24 when it is not given. */
export const gamePage = z.object({
  games: z.array(game),
  page: z.number().int(),
  pageCount: z.number().int(),
  total: z.number().int(),
})
export type GamePage = z.infer<typeof gamePage>

/** How a ticket of a lottery is filled in. */
export const ticketRule = z.object({
  size: z.number().int(),
  lowest: z.number().int(),
  highest: z.number().int(),
  /** Digits that each number is written with: 2 of `07`. */
  digits: z.number().int(),
  /** A number counts at its own place alone, and may come more than once; else all are different. */
  inOrder: z.boolean(),
})
export type TicketRule = z.infer<typeof ticketRule>

/** One lottery with its next draw and last result. */
export const draw = z.object({
  gameCode: z.string(),
  name: z.string(),
  issue: z.string(),
  /** ISO 8601 of the next draw. */
  drawAt: z.string(),
  lastIssue: z.string(),
  lastNumbers: z.array(z.string()),
  /** In the currency's smallest unit. */
  jackpot: amount.optional(),
  /** The region it is drawn for, in the player's language; unset: everywhere. */
  region: z.string().optional(),
  /** `ELOTT` of a South-East Asian lottery, `LOTT` of others (HOME-08); unset: `LOTT`. */
  category: z.enum(['LOTT', 'ELOTT']).optional(),
  /** Told only where the launch takes the numbers of a ticket along. */
  ticket: ticketRule.optional(),
  /** Prizes of a ticket of the last draw, by how many of its numbers were drawn. */
  prizes: z.array(z.object({ matched: z.number().int(), amount })).optional(),
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
  /** They may differ in each answer. */
  odds: z.object({ home: z.number(), draw: z.number().optional(), away: z.number() }),
  vendor: z.string(),
  /** The vendor's game in which the fixture can be bet on. */
  gameCode: z.string(),
})
export type GameMatch = z.infer<typeof gameMatch>

/** The outcome of a bet. */
export const orderStates = ['open', 'won', 'lost'] as const

/** One bet of a member. */
export const order = z.object({
  id: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  vendor: z.string(),
  /** Of the game, where the platform sends them, so that it can be played again. */
  category: z.string().optional(),
  nodeId: z.string().optional(),
  stake: amount,
  payout: amount,
  status: z.enum(orderStates),
  /** ISO 8601 */
  placedAt: z.string(),
  /** Of a bet on a match: the match with the outcome, in the player's language. */
  selection: z.string().optional(),
  /** Of a bet on a match: the decimal odd that it was placed at. */
  odd: z.number().optional(),
  /** The payout of an open bet if it wins. */
  possibleWin: amount.optional(),
  /** Of a ticket of a lottery: its numbers, and the draw that they are for. */
  numbers: z.array(z.string()).optional(),
  issue: z.string().optional(),
})
export type Order = z.infer<typeof order>

/** CALL-43: `/lgw/orders`, the newest first; `page` starts at 1. */
export const orderPage = z.object({
  orders: z.array(order),
  page: z.number().int(),
  pageCount: z.number().int(),
  total: z.number().int(),
})
export type OrderPage = z.infer<typeof orderPage>
