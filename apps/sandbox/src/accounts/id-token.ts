import { platformErrors } from '@livery/contract/errors.ts'
import * as z from 'zod'
import { PlatformFailure } from '#platform/answers.ts'

const claims = z.object({
  sub: z.string().min(1),
  name: z.string().optional(),
  /** Added by the identity service: the player's subject at the sign-in provider. */
  firebase: z
    .object({
      sign_in_provider: z.string(),
      identities: z.record(z.string(), z.array(z.string())),
    })
    .optional(),
})
export type IdTokenClaims = Pick<z.infer<typeof claims>, 'sub' | 'name'>

/**
 * Reads an unsigned ID token: plain JSON (`{"sub":"known-1"}`), its base64, or a JWT whose
 * signature is not checked. For a token from the identity service, the subject is the provider's
 * subject. Only a stand-in platform may skip the signature check.
 */
export function requireClaims(token: string | undefined): IdTokenClaims {
  const parsed = claims.safeParse(
    candidatesOf(token ?? '')
      .map(parseJson)
      .find(isRecord),
  )
  if (parsed.success) {
    const { firebase, ...own } = parsed.data
    const [sub = own.sub] = firebase?.identities[firebase.sign_in_provider] ?? []
    return { ...own, sub }
  }
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
    // Not JSON in this encoding: try the next one.
    return undefined
  }
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
