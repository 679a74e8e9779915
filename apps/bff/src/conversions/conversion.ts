import { createHash } from 'node:crypto'
import type { ConversionEvent } from '@livery/contract/platform/tracking.ts'
import type { Cookies } from '#cookies/cookies.ts'

/** Data of this request about the player, by which the networks match events. */
export type Visitor = { address: string; userAgent: string; cookies: Cookies }

/** An event of a player who has consented, for one pixel. */
export type Conversion = { event: ConversionEvent; visitor: Visitor; pixel: string; token: string }

/** A request to a network's events API. */
export type EventCall = { path: string; headers: Record<string, string>; body: unknown }

/** Hashes a player id: networks require SHA-256 in hex, never the plain id. */
export function hashPlayerId(id: string): string {
  return createHash('sha256').update(id.trim().toLowerCase()).digest('hex')
}

export function toSeconds(ms: number): number {
  return Math.floor(ms / 1_000)
}

/** Removes the entries without a value. */
export function compact(
  fields: Record<string, string | number | readonly string[] | undefined>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
