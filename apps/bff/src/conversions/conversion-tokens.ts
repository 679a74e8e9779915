import { createHash } from 'node:crypto'
import type { ConversionEvent } from '@livery/contract/platform/tracking.ts'
import * as z from 'zod'
import type { Cookies } from '#cookies/cookies.ts'

const token = z.string().regex(/^[\w.-]{10,512}$/, 'must be an access token')

/** Keyed by merchant code. */
const conversionTokens = z.record(
  z.string(),
  z.strictObject({ facebook: token.optional(), tiktok: token.optional() }),
)
export type ConversionTokens = z.infer<typeof conversionTokens>

/** Parses the access token file. @throws Error whose message does not contain a token */
export function parseConversionTokens(text: string): ConversionTokens {
  const result = conversionTokens.safeParse(parseTokensJson(text))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`${issue?.path.join('.') || 'the file'}: ${issue?.message}`)
}

function parseTokensJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The JSON parser's own error message would contain the file's text.
    throw new Error('is not JSON')
  }
}

/** Data about the player in this request, which the networks use to match events. */
export type Visitor = { address: string; userAgent: string; cookies: Cookies }

/** An event of a player who has consented, for one pixel. */
export type Conversion = { event: ConversionEvent; visitor: Visitor; pixel: string; token: string }

/** A request to a network's events API. */
export type EventCall = { path: string; headers: Record<string, string>; body: unknown }

/** Hashes a player id with SHA-256 in hex, as the networks require; the plain id is never sent. */
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
