import { platformErrors } from '@livery/contract/errors.ts'
import type { LoginValue, RegisterValue } from '@livery/contract/platform/account.ts'
import type { Identity, IdentityError } from '#features/account/identity/identity.ts'
import { isIdentityError } from '#features/account/identity/identity.ts'
import type { PendingIdentity, SocialChannel } from '#features/account/identity/pending-identity.ts'
import { PlatformError } from '#platform/errors.ts'
import type { SignInMethod } from './choose-sign-in-method.ts'

export type SocialPorts = {
  identity: Identity
  method: (channel: SocialChannel) => SignInMethod
  /** Resolves with the native app's ID token, or with a string that begins with "Failure". */
  bridge: (channel: SocialChannel) => Promise<string>
  /** Stores which channel started a redirect, until the redirect returns (SOCIAL-11). */
  marker: {
    read: () => string | undefined
    write: (channel: SocialChannel) => void
    clear: () => void
  }
  /** @throws PlatformError */
  logIn: (identity: PendingIdentity) => Promise<LoginValue>
  /** @throws PlatformError */
  register: (identity: PendingIdentity) => Promise<RegisterValue>
  /** Resolves with whether this merchant registers unknown identities automatically (SOCIAL-06). */
  registersItself: () => Promise<boolean>
  /** Stores the session and closes the dialogs; the redirect follows (SOCIAL-05). */
  enter: (value: LoginValue | RegisterValue) => void
  /** Opens the login-choose dialog (SOCIAL-02, SOCIAL-07). */
  offerChoice: (identity: PendingIdentity) => void
  tell: (textKey: Extract<SignInMethod, { kind: 'refused' }>['textKey'] | PrivateKey) => void
  /** Sends the player to an external browser, because Google does not allow sign-in in this one. */
  leaveApp: () => void
  /**
   * Whether the window is probably private. Used only to explain a failure, never to block a
   * sign-in.
   */
  isPrivate: boolean
  /** SOCIAL-13 */
  alertFailure: (words: string) => void
  /** SOCIAL-25 */
  alertIdentity: (error: IdentityError) => void
}

type PrivateKey = 'not_support_incognito'

export type Social = {
  /**
   * Starts a sign-in. A second tap replaces the first sign-in while its window is open, and is
   * ignored once the platform has been called.
   * @throws PlatformError, after cleaning up.
   */
  signIn: (channel: SocialChannel) => Promise<void>
  /** Completes a redirect that has returned to this page. @throws PlatformError */
  resume: () => Promise<void>
  /** Signs in with the credential from Google One Tap. @throws PlatformError */
  signInByCredential: (credential: string) => Promise<void>
  /**
   * Registers an account after the player chose that in the login-choose dialog. @throws
   * PlatformError
   */
  registerNew: (identity: PendingIdentity) => Promise<void>
}

/**
 * The lock that all sign-ins on a page share. `holder` is the current sign-in; while `isFixed`,
 * another sign-in cannot replace it.
 */
export type SignInLock = { holder?: object | undefined; isFixed: boolean }

/**
 * Creates the social sign-in (spec §4). All access to the SDK, network and storage is in `ports`.
 */
export function createSocial(ports: SocialPorts, lock: SignInLock = { isFixed: false }): Social {
  const alone = async (run: (isMine: () => boolean) => Promise<void>) => {
    if (lock.isFixed) return

    const mine = {}
    lock.holder = mine
    lock.isFixed = true

    try {
      await run(() => lock.holder === mine)
    } catch (error) {
      // SOCIAL-08
      if (lock.holder === mine) ports.marker.clear()
      if (!isIdentityError(error)) throw error
      alertIdentityError(error, ports)
    } finally {
      if (lock.holder === mine) lock.isFixed = false
    }
  }
  return {
    signIn: channel => alone(isMine => signIn(channel, ports, { lock, isMine })),
    resume: () => alone(isMine => resume(ports, { lock, isMine })),
    signInByCredential: credential =>
      alone(async () => {
        const idToken = await ports.identity.byGoogleCredential(credential)
        await logIn('google', idToken, ports)
      }),
    registerNew: identity => alone(async () => ports.enter(await ports.register(identity))),
  }
}

type Attempt = { lock: SignInLock; isMine: () => boolean }

/**
 * Signs in with a channel. Opens the popup before the first await, because Safari opens popups only
 * within the tap.
 */
async function signIn(channel: SocialChannel, ports: SocialPorts, attempt: Attempt): Promise<void> {
  const method = ports.method(channel)
  switch (method.kind) {
    case 'refused':
      return ports.tell(method.textKey)
    case 'leave':
      return ports.leaveApp()
    case 'redirect':
      ports.marker.write(channel)
      return ports.identity.redirect(channel)
    case 'popup': {
      const idToken = await askIdentity(() => ports.identity.popup(channel), attempt)
      if (idToken !== undefined) await logIn(channel, idToken, ports)
      return
    }
    case 'bridge': {
      const result = await askIdentity(() => ports.bridge(channel), attempt)
      if (result === undefined) return
      // SOCIAL-13
      if (result.startsWith('Failure')) return ports.alertFailure(result)
      return logIn(channel, result, ports)
    }
  }
}

/**
 * Requests an ID token from the identity service or the native app. The request waits while its
 * window is open; another tap can replace it, and its result is then ignored.
 */
async function askIdentity(
  ask: () => Promise<string | undefined>,
  { lock, isMine }: Attempt,
): Promise<string | undefined> {
  const asked = ask()
  lock.isFixed = false
  const idToken = await asked
  if (!isMine()) return undefined
  lock.isFixed = true
  return idToken
}

const channels: readonly string[] = [
  'google',
  'facebook',
  'twitter',
  'line',
] satisfies SocialChannel[]

function isChannel(value: string | undefined): value is SocialChannel {
  return value !== undefined && channels.includes(value)
}

/**
 * SOCIAL-11: completes a redirect. Ignores the result if there is no marker, because the result
 * then belongs to another page.
 */
async function resume(ports: SocialPorts, attempt: Attempt): Promise<void> {
  const channel = ports.marker.read()
  if (!isChannel(channel)) return

  const idToken = await askIdentity(ports.identity.redirectResult, attempt)
  if (!attempt.isMine()) return

  ports.marker.clear()

  if (idToken !== undefined) await logIn(channel, idToken, ports)
  // Without storage, the identity service loses the redirect's result.
  else if (ports.isPrivate) ports.tell('not_support_incognito')
}

/** SOCIAL-04 */
async function logIn(
  firebaseChannel: SocialChannel,
  firebaseIdToken: string,
  ports: SocialPorts,
): Promise<void> {
  const identity = { firebaseChannel, firebaseIdToken }
  try {
    ports.enter(await ports.logIn(identity))
  } catch (error) {
    if (!isUnknownIdentity(error)) throw error
    if (await ports.registersItself()) ports.enter(await ports.register(identity))
    else ports.offerChoice(identity)
  }
}

function isUnknownIdentity(error: unknown): boolean {
  return error instanceof PlatformError && error.errorCode === platformErrors.bindCustomerRequired
}

/** The identity service's error codes when storage is unavailable, as in private windows. */
const withoutStorage: ReadonlySet<string> = new Set([
  'auth/internal-error',
  'auth/no-auth-event',
  'auth/operation-not-supported-in-this-environment',
  'auth/web-storage-unsupported',
])

/**
 * Shows an alert for an identity service error (SOCIAL-18). SOCIAL-26: no alert if a second popup
 * canceled the first popup.
 */
function alertIdentityError(error: IdentityError, ports: SocialPorts): void {
  if (error.code === 'auth/cancelled-popup-request') return
  if (ports.isPrivate && withoutStorage.has(error.code)) ports.tell('not_support_incognito')
  else ports.alertIdentity(error)
}
