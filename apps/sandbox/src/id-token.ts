import { platformErrors } from '@livery/contract/errors.ts'
import * as z from 'zod'
import { PlatformFailure } from './answers.ts'

const claims = z.object({ sub: z.string().min(1), name: z.string().optional() })
export type IdTokenClaims = z.infer<typeof claims>

/**
 * Reads an unsigned id token: plain JSON (`{"sub":"known-1"}`), its base64, or a JWT whose
 * signature nobody checks. Only a stand-in may be so trusting.
 */
export function requireClaims(token: string | undefined): IdTokenClaims {
  const parsed = claims.safeParse(
    candidatesOf(token ?? '')
      .map(parseJson)
      .find(isRecord),
  )
  if (parsed.success) return parsed.data
  throw new PlatformFailure(platformErrors.validationFailed, 'The id token cannot be read')
}

function candidatesOf(token: string): string[] {
  const payload = token.split('.')[1] ?? token
  return [token, Buffer.from(payload, 'base64url').toString('utf8')]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON in this reading; the other one may be.
    return undefined
  }
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
