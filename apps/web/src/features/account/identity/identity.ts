import type { SocialChannel } from './pending-identity.ts'

/** The identity service as the flows see it; `connect-identity.ts` is the real one. */
export type Identity = {
  /** Opens the provider's window. Must run within the tap, or browsers block it. */
  popup: (channel: SocialChannel) => Promise<string>
  /** Leaves the page; the next page reads the result by `redirectResult`. */
  redirect: (channel: SocialChannel) => Promise<void>
  /** The ID token of a returned redirect; undefined when there was none. */
  redirectResult: () => Promise<string | undefined>
  /** An ID token for the credential of Google's one tap. */
  byGoogleCredential: (credential: string) => Promise<string>
  /** Sends a code by SMS to `+<dialling code><number>`; answers how to confirm it. */
  sendCode: (phone: string) => Promise<(code: string) => Promise<string>>
}

/** A rejection of the identity service: `code` like `auth/popup-blocked`. */
export type IdentityError = { code: string; message: string }

export function isIdentityError(error: unknown): error is IdentityError {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  return typeof error.code === 'string' && error.code.startsWith('auth/')
}

/** The platform names the identity service, but no project of it: an operator's mistake. */
export class NoIdentityProject extends Error {
  override readonly name = 'NoIdentityProject'
}

/** SOCIAL-15 */
export class CodeExpired extends Error implements IdentityError {
  readonly code = 'auth/code-expired'
  constructor() {
    super('No code has been sent, or it has expired')
  }
}
