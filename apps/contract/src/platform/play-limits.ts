/**
 * Limits, breaks and the reality check. The spec does not define these calls. Their methods, paths
 * and payloads are our choice, kept in one module so that an operator can change them. The platform
 * decides, and the app mirrors the platform's decisions; a platform without limits responds
 * `not.found`. Every amount is a whole number of the currency's smallest unit; session time is in
 * whole minutes.
 */
import * as z from 'zod'
import { amount } from './payments.ts'
import { breakLengths, playLimitKinds, playPeriods } from './play-rules.ts'

/** An amount, or minutes for a session limit; `null`: not limited. */
const limitValue = z.int().positive().nullable()

export const playLimit = z.object({
  kind: z.enum(playLimitKinds),
  period: z.enum(playPeriods),
  value: limitValue,
  /** How much of the limit is used in the period. A used loss is never negative. */
  used: z.int().min(0),
  /** A looser limit that the player has requested, and when it takes effect (ISO 8601). */
  pending: z.object({ value: limitValue, from: z.string() }).optional(),
})
export type PlayLimit = z.infer<typeof playLimit>

/** `until` is ISO 8601; absent for a permanent break. */
export const playBreak = z.object({ length: z.enum(breakLengths), until: z.string().optional() })
export type PlayBreak = z.infer<typeof playBreak>

/** All twelve limits, set or not, and the active break. */
export const playLimits = z.object({
  limits: z.array(playLimit),
  break: playBreak.optional(),
})
export type PlayLimits = z.infer<typeof playLimits>

/**
 * A tighter limit applies immediately, a looser limit after 24 hours. Sending the current value
 * cancels a pending change.
 */
export const playLimitChange = z.object({
  kind: z.enum(playLimitKinds),
  period: z.enum(playPeriods),
  value: limitValue,
})
export type PlayLimitChange = z.infer<typeof playLimitChange>

export const breakRequest = z.object({ length: z.enum(breakLengths) })
export type BreakRequest = z.infer<typeof breakRequest>

/**
 * Duration and net result since the player's play session began, on any device; the page shows the
 * start time. Times are ISO 8601.
 */
export const playSession = z.object({
  since: z.string(),
  /** The platform's time when it sent the response. */
  now: z.string(),
  staked: amount,
  paidOut: amount,
  /** The reality check interval in minutes; absent until the player chooses one. */
  everyMinutes: z.int().positive().optional(),
  /** When the player last answered a reality check; absent before the first answer. */
  checkedAt: z.string().optional(),
})
export type PlaySession = z.infer<typeof playSession>

/** Sent when the player has answered a reality check or chosen another interval. */
export const realityCheckAnswer = z.object({
  answered: z.boolean().optional(),
  everyMinutes: z.int().positive().optional(),
})
export type RealityCheckAnswer = z.infer<typeof realityCheckAnswer>

/** The `value` of a platform error during a break or over a limit. */
export const playRefusal = z.object({
  break: playBreak.optional(),
  limit: playLimit.optional(),
})
export type PlayRefusal = z.infer<typeof playRefusal>
