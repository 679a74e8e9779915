import { createHash } from 'node:crypto'
import type { ConversionEvent } from '@livery/contract/platform/tracking.ts'
import type { Cookies } from '#cookies/cookies.ts'

/** Facts of this request about the player, as the networks match events by it. */
export type Visitor = { address: string; userAgent: string; cookies: Cookies }

/** An event of a player who has agreed, for one pixel. */
export type Conversion = { event: ConversionEvent; visitor: Visitor; pixel: string; token: string }

/** A call of a network's events API. */
export type EventCall = { path: string; headers: Record<string, string>; body: unknown }

/** Networks want ids of players as SHA-256 in hex, never as they are. */
export function toHashedId(id: string): string {
  return createHash('sha256').update(id.trim().toLowerCase()).digest('hex')
}

export function toSeconds(ms: number): number {
  return Math.floor(ms / 1_000)
}

/** Without the entries that have no value. */
export function compact(
  fields: Record<string, string | number | readonly string[] | undefined>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
