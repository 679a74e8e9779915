import type { SocialChannel } from './pending-identity.ts'

/** The identity service's interface for the sign-in flows. `connect-identity.ts` implements it. */
export type Identity = {
  /** Opens the provider's window. Must run within the tap, or browsers block the window. */
  popup: (channel: SocialChannel) => Promise<string>
  /** Redirects to the provider. The page that loads next reads the result with `redirectResult`. */
  redirect: (channel: SocialChannel) => Promise<void>
  /** Resolves with the ID token of a returned redirect; undefined if there was no redirect. */
  redirectResult: () => Promise<string | undefined>
  /** Resolves with an ID token for a Google One Tap credential. */
  byGoogleCredential: (credential: string) => Promise<string>
  /**
   * Sends an SMS code to `+<dialing code><number>`; resolves with the function that confirms the
   * code.
   */
  sendCode: (phone: string) => Promise<(code: string) => Promise<string>>
}

/** A rejection by the identity service, with a `code` such as `auth/popup-blocked`. */
export type IdentityError = { code: string; message: string }

export function isIdentityError(error: unknown): error is IdentityError {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  return typeof error.code === 'string' && error.code.startsWith('auth/')
}

/** The platform enables the identity service but does not name a project: an operator's mistake. */
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
