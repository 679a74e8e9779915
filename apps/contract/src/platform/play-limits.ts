/**
 * Limits, breaks and the reality check. The spec names none of these calls: method, path and payload
 * are our choice, in one place for an operator to change. The platform decides and the app mirrors;
 * a platform without them answers `not.found`. Every amount is a whole number of the currency's
 * smallest unit; a session is counted in whole minutes.
 */
import * as z from 'zod'
import { amount } from './payments.ts'
import { breakLengths, playLimitKinds, playPeriods } from './play-rules.ts'

/** An amount, or the minutes of a session limit; `null` is no limit. */
const limitValue = z.int().positive().nullable()

export const playLimit = z.object({
  kind: z.enum(playLimitKinds),
  period: z.enum(playPeriods),
  value: limitValue,
  /** How much of it is used in the period. A loss is never less than nothing. */
  used: z.int().min(0),
  /** A looser limit that the player has asked for, and when it begins (ISO 8601). */
  pending: z.object({ value: limitValue, from: z.string() }).optional(),
})
export type PlayLimit = z.infer<typeof playLimit>

/** `until` is ISO 8601; absent for good. */
export const playBreak = z.object({ length: z.enum(breakLengths), until: z.string().optional() })
export type PlayBreak = z.infer<typeof playBreak>

/** All twelve limits, set or not, and the break that runs. */
export const playLimits = z.object({
  limits: z.array(playLimit),
  break: playBreak.optional(),
})
export type PlayLimits = z.infer<typeof playLimits>

/** A tighter limit holds at once; a looser one after 24 hours. The value of now cancels a wait. */
export const playLimitChange = z.object({
  kind: z.enum(playLimitKinds),
  period: z.enum(playPeriods),
  value: limitValue,
})
export type PlayLimitChange = z.infer<typeof playLimitChange>

export const breakRequest = z.object({ length: z.enum(breakLengths) })
export type BreakRequest = z.infer<typeof breakRequest>

/**
 * Time and result since the player's session of play began, on whatever device: the page says since
 * when. Times are ISO 8601.
 */
export const playSession = z.object({
  since: z.string(),
  /** The platform's time of this answer. */
  now: z.string(),
  staked: amount,
  paidOut: amount,
  /** How often the player wants a reality check; absent until one was chosen. */
  everyMinutes: z.int().positive().optional(),
  /** The last reality check that was answered; absent before the first. */
  checkedAt: z.string().optional(),
})
export type PlaySession = z.infer<typeof playSession>

/** The player has answered a reality check, or has chosen another interval. */
export const realityCheckAnswer = z.object({
  answered: z.boolean().optional(),
  everyMinutes: z.int().positive().optional(),
})
export type RealityCheckAnswer = z.infer<typeof realityCheckAnswer>

/** The `value` of a refusal during a break or over a limit. */
export const playRefusal = z.object({
  break: playBreak.optional(),
  limit: playLimit.optional(),
})
export type PlayRefusal = z.infer<typeof playRefusal>
