/**
 * Auto-login following spec §4. This module does not access the clock, the network or storage
 * itself.
 */
import { platformErrors } from '@livery/contract/errors.ts'
import type { LoginRequest, LoginValue } from '@livery/contract/platform/account.ts'
import type { RememberedLogin } from '#device/remembered-login.ts'
import { PlatformError } from '#platform/errors.ts'

export type AutoLoginFacts = {
  /**
   * Whether a session is stored. A token in the URL takes precedence over auto-login
   * (AUTOLOGIN-02).
   */
  hasSession: boolean
  /** The query string with which the page was opened. */
  search: string
  /** MOBILEAUTOLOGIN3 */
  isFlagOn: boolean
  /** The stored `autoLogin` value; '0' after token_ip_different. */
  autoLogin: string | undefined
}

export type AutoLoginPorts = {
  /** Returns this merchant's remembered login, if any (AUTOLOGIN-05). */
  recall: () => Promise<RememberedLogin | undefined>
  send: (request: LoginRequest) => Promise<LoginValue>
  device: () => Pick<LoginRequest, 'loginDeviceId' | 'isOfficialAppLogin' | 'device'>
  /** Returns whether the player has logged in manually in the meantime. */
  isIn: () => boolean
  enter: (value: LoginValue, login: RememberedLogin) => void
  forget: () => Promise<void>
  stop: () => void
}

export type AutoLoginOutcome =
  | { kind: 'skipped'; why: 'session' | 'return-address' | 'flag' | 'stopped' | 'none' | 'sms' }
  | { kind: 'done'; value: LoginValue }
  | { kind: 'refused' }
  /** The player logged in manually before the response arrived, so the response is ignored. */
  | { kind: 'overtaken' }

/**
 * Tries to log in once, without showing any message: a player whose auto-login fails logs in
 * manually.
 */
export async function autoLogin(
  facts: AutoLoginFacts,
  ports: AutoLoginPorts,
): Promise<AutoLoginOutcome> {
  const why = whyNot(facts)
  // The player cannot be logged in with it any more, so the password does not stay on the device.
  if (!facts.isFlagOn) await ports.forget()
  if (why) return { kind: 'skipped', why }

  const login = await ports.recall()
  if (!login) return { kind: 'skipped', why: 'none' }
  // AUTOLOGIN-06: an SMS code can be used only once.
  if (login.type === 'sms') return { kind: 'skipped', why: 'sms' }

  const { username, password } = login

  try {
    const value = await ports.send({ type: 'username', username, password, ...ports.device() })
    if (ports.isIn()) return { kind: 'overtaken' }
    ports.enter(value, login)
    return { kind: 'done', value }
  } catch (error) {
    if (ports.isIn()) return { kind: 'overtaken' }
    await giveUp(error, ports)
    return { kind: 'refused' }
  }
}

type Reason = Extract<AutoLoginOutcome, { kind: 'skipped' }>['why']

/** Returns why auto-login does not run (AUTOLOGIN-02 to AUTOLOGIN-04). */
function whyNot(facts: AutoLoginFacts): Reason | undefined {
  const query = new URLSearchParams(facts.search)
  if (facts.hasSession) return 'session'
  if (query.has('redirectUrl') || query.has('backUrl')) return 'return-address'
  if (!facts.isFlagOn) return 'flag'
  return facts.autoLogin === '0' ? 'stopped' : undefined
}

const wrongCodes: readonly (string | undefined)[] = [
  platformErrors.loginCredentials,
  platformErrors.userNotFound,
]

async function giveUp(error: unknown, ports: AutoLoginPorts): Promise<void> {
  if (!(error instanceof PlatformError)) throw error
  // AUTOLOGIN-07
  if (wrongCodes.includes(error.errorCode)) await ports.forget()
  // AUTOLOGIN-08
  if (error.errorCode === platformErrors.tokenIpDifferent) ports.stop()
}
