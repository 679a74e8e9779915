/**
 * Rewards, missions, goods for points, ranks and referral earnings. The spec names their pages as
 * targets (MONEY-01) but does not define calls or payloads. The calls and payloads are our choice,
 * kept in one module so that an operator can change them. Money is in the currency's smallest unit.
 */
import * as z from 'zod'
import { amount } from './payments.ts'

/** The prize for a reward or mission: money, points or both. */
export const prize = z.object({ amount: amount.nonnegative(), points: z.int().nonnegative() })
export type Prize = z.infer<typeof prize>

/**
 * - `locked`: cannot be claimed yet, with the reason. - `claimable`: may be claimed once.
 * - `claimed`: booked. - `expired`: not claimed in time.
 */
export const rewardStates = ['locked', 'claimable', 'claimed', 'expired'] as const

export const reward = z.object({
  id: z.string(),
  title: z.string(),
  prize,
  state: z.enum(rewardStates),
  /** For a locked reward: how to unlock it, in the player's language. */
  reason: z.string().optional(),
  /** Expiry time (ISO 8601); unset: no expiry. */
  endsAt: z.string().optional(),
  claimedAt: z.string().optional(),
})
export type Reward = z.infer<typeof reward>

/** ROUTE-19 */
export const rewardCenter = z.object({ points: z.int(), rewards: z.array(reward) })
export type RewardCenter = z.infer<typeof rewardCenter>

export const mission = z.object({
  id: z.string(),
  title: z.string(),
  /** The mission's condition, as a sentence. */
  summary: z.string().optional(),
  /** Progress towards the goal; never exceeds the goal. */
  progress: z.int().nonnegative(),
  goal: z.int().positive(),
  /** The unit of goal and progress. */
  unit: z.enum(['money', 'count']),
  prize,
  state: z.enum(['open', 'claimable', 'claimed', 'expired']),
  endsAt: z.string().optional(),
  /** A URL on this site for working on the mission. */
  link: z.string().optional(),
})
export type Mission = z.infer<typeof mission>

/** ROUTE-23 */
export const missionBoard = z.object({ points: z.int(), missions: z.array(mission) })
export type MissionBoard = z.infer<typeof missionBoard>

export const goods = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string().optional(),
  image: z.string(),
  /** The image's dominant color, shown until the image has loaded. */
  colour: z.string().optional(),
  /** The price. */
  points: z.int().positive(),
  stock: z.int().nonnegative(),
})
export type Goods = z.infer<typeof goods>

/** ROUTE-22 */
export const mall = z.object({ points: z.int(), goods: z.array(goods) })
export type Mall = z.infer<typeof mall>

export const redemption = z.object({
  id: z.string(),
  name: z.string(),
  points: z.int(),
  /** ISO 8601 */
  at: z.string(),
  /** `paid`: already credited to the balance; `ordered`: being sent to the player. */
  state: z.enum(['paid', 'ordered']),
})
export type Redemption = z.infer<typeof redemption>

export const redemptionPage = z.object({
  redemptions: z.array(redemption),
  page: z.int(),
  pageCount: z.int(),
})
export type RedemptionPage = z.infer<typeof redemptionPage>

/**
 * The device creates `requestId` once for each claim or redemption that the player confirms, and
 * repeats the request until it receives a response. The platform sends the same response to a
 * repeated request as to the first.
 */
export const claimRequest = z.object({ requestId: z.string().min(16).max(64), id: z.string() })
export type ClaimRequest = z.infer<typeof claimRequest>

/** A club rank and its benefits. */
export const rank = z.object({
  labelId: z.string(),
  labelName: z.string(),
  rankLevel: z.int(),
  perks: z.array(z.object({ title: z.string() })),
})
export type Rank = z.infer<typeof rank>

/** Lowest first. */
export const rankLadder = z.object({ ranks: z.array(rank) })
export type RankLadder = z.infer<typeof rankLadder>

/** A member's referral earnings. */
export const referralEarnings = z.object({
  earned: amount,
  /** Earnings that the next payout includes. */
  pending: amount,
  /** Newest first; the platform masks the names. */
  friends: z.array(z.object({ name: z.string(), joinedAt: z.string(), earned: amount })),
})
export type ReferralEarnings = z.infer<typeof referralEarnings>
