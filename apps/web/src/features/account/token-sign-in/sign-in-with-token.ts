import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { MemberInfo, SessionInfo } from '@livery/contract/platform/account.ts'
import type { HandOver } from '@livery/contract/rescue/hand-over.ts'
import * as timings from '@livery/contract/timings.ts'
import i18n from 'i18next'
import { forgetLogin } from '#device/remembered-login.ts'
import {
  clearForcedPasswordChange,
  resumePasswordChange,
} from '#features/account/after-login/forced-password-change.ts'
import { loadTextGroup } from '#i18n/text-group.ts'
import { toLoginAddress } from '#lib/addresses/return-address.ts'
import { postForValue } from '#lib/post-for-value.ts'
import { raiseAlert } from '#overlays/alert/raise-alert.ts'
import { askConfirm } from '#overlays/confirm/ask-confirm.ts'
import { platform } from '#platform/client/client.ts'
import { isUnreachable } from '#platform/errors.ts'
import { getSession, isLoggedIn, setSession } from '#platform/session.ts'
import { markSessionEnded } from '#platform/session-ended.ts'

export type TokenSignInPorts = {
  session: () => SessionInfo | undefined
  fetchMember: (token: string) => Promise<MemberInfo>
  /** Asks the player whether to give up the live session for that of `next`. */
  confirmSwitch: (current: SessionInfo, next: MemberInfo) => Promise<boolean>
  store: (member: MemberInfo, token: string) => void
}

/**
 * Handles a token that arrived in the address (GUARD-02). The token is trusted only after the
 * platform has named its owner, and it replaces a live session only if the player agrees: a link
 * could otherwise switch them, unnoticed, to another account.
 */
export async function signInWithToken(
  token: string,
  ports: TokenSignInPorts,
): Promise<'signed-in' | 'kept' | 'refused'> {
  const current = ports.session()
  if (current?.token === token) return 'kept'
  const member = await findMember(token, ports)
  if (!member) return current ? 'kept' : 'refused'
  if (current && (await isLive(current.token, ports))) {
    if (!(await ports.confirmSwitch(current, member))) return 'kept'
  }
  ports.store(member, token)
  return 'signed-in'
}

async function findMember(token: string, ports: TokenSignInPorts): Promise<MemberInfo | undefined> {
  try {
    return await ports.fetchMember(token)
  } catch {
    // The token is not the platform's, or the platform is unreachable: the visitor stays logged
    // out.
    return undefined
  }
}

async function isLive(token: string, ports: TokenSignInPorts): Promise<boolean> {
  try {
    await ports.fetchMember(token)
    return true
  } catch (error) {
    return isUnreachable(error)
  }
}

/** The state of a session that the platform does not tell. */
export type CarriedState = { firstTimeLogin: boolean; passwordDemand?: string | undefined }

/** Runs the whole of it against the platform. `carried` is what another domain's page knew. */
export async function startTokenSignIn(
  token: string,
  merchantCode: string,
  { firstTimeLogin, passwordDemand }: CarriedState = { firstTimeLogin: false },
): Promise<void> {
  await signInWithToken(token, {
    session: getSession,
    fetchMember: token => platform.call('memberInfo', { token, alert: false }),
    confirmSwitch: askSwitch,
    store: ({ id, userName, type }, token) => {
      // It was about the player before.
      clearForcedPasswordChange()
      if (passwordDemand !== undefined) resumePasswordChange(passwordDemand)
      setSession({ id, userName, type, token, merchantCode, firstTimeLogin })
    },
  })
}

/**
 * Logs the player in by the code that another of the merchant's domains has made for their session.
 * The code may be late, used, or another host's, or the platform has ended the session: then by
 * `logInAgain`, and a player whom that leaves a visitor is asked to log in, since they were logged
 * in a moment ago.
 */
export async function receiveSession(
  code: string,
  merchantCode: string,
  logInAgain: () => Promise<void>,
): Promise<void> {
  const value = await postForValue(bffPaths.redeemHandOver, { code }, timings.handOverWaitMs)
  // Checked by the BFF, which has it from the other page.
  if (value !== undefined) await signInAs(value as HandOver, merchantCode)
  try {
    if (!isLoggedIn()) await logInAgain()
  } finally {
    if (!isLoggedIn()) askForLogin()
  }
}

function signInAs({ session, passwordDemand }: HandOver, merchantCode: string): Promise<void> {
  const { token, firstTimeLogin } = session
  return startTokenSignIn(token, merchantCode, { firstTimeLogin, passwordDemand })
}

function askForLogin(): void {
  markSessionEnded()
  raiseAlert({ textKey: 'please_login', goTo: toLoginAddress(window.location) })
}

async function askSwitch(current: SessionInfo, next: MemberInfo): Promise<boolean> {
  await loadTextGroup('system')
  const isAgreed = await askConfirm({
    title: i18n.t('switch_account'),
    text: i18n.t('switch_account_text', { current: current.userName, next: next.userName }),
    yes: i18n.t('switch_account_yes'),
    no: i18n.t('switch_account_no'),
  })
  // The next visit must not log in the player who was replaced.
  if (isAgreed) await forgetLogin()
  return isAgreed
}
