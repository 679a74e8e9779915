import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { MemberInfo, SessionInfo } from '@livery/contract/platform/account.ts'
import type { HandOver } from '@livery/contract/rescue/hand-over.ts'
import * as timings from '@livery/contract/timings.ts'
import i18n from 'i18next'
import { merchant } from '#brand/merchant.ts'
import { forgetLogin, recallName } from '#device/remembered-login.ts'
import {
  clearForcedPasswordChange,
  resumePasswordChange,
} from '#features/account/after-login/forced-password-change.ts'
import { loadTextGroup } from '#i18n/text-group.ts'
import { buildLoginUrl } from '#lib/addresses/return-address.ts'
import { postForValue } from '#lib/post-for-value.ts'
import { raiseAlert } from '#overlays/alert/raise-alert.ts'
import { askConfirm } from '#overlays/confirm/ask-confirm.ts'
import { platform } from '#platform/client/client.ts'
import { isUnreachable } from '#platform/errors.ts'
import { isOwnToken } from '#platform/own-tokens.ts'
import { getSession, isLoggedIn, setSession } from '#platform/session.ts'
import { markSessionEnded } from '#platform/session-ended.ts'
import { type Account, decideLink, isOwnReferrer } from './decide-link.ts'
import { setAnnounced } from './token-sign-in-store.ts'

export type TokenSignInPorts = {
  session: () => SessionInfo | undefined
  /** Returns the username of this browser's remembered login. */
  rememberedName: () => string | undefined
  hasLeft: (token: string) => Promise<boolean>
  isFromOwnDomain: boolean
  fetchMember: (token: string) => Promise<MemberInfo>
  /** Prompts the player to log in as `next`, which replaces the current session. */
  confirm: (next: MemberInfo, current: SessionInfo | undefined) => Promise<boolean>
  store: (member: MemberInfo, token: string) => void
  forgetLogin: () => Promise<void>
}

export type TokenSignInOutcome = 'signed-in' | 'kept' | 'declined' | 'refused'

/**
 * Handles a link's token (GUARD-02). The platform must first identify the token's owner. The player
 * must then agree, because a link could silently log them in to another account. No prompt is
 * needed for a token that this browser has used before, or for a link from the brand's own domains.
 */
export async function signInWithToken(
  token: string,
  ports: TokenSignInPorts,
): Promise<TokenSignInOutcome> {
  const current = ports.session()
  if (current?.token === token) return 'kept'

  const member = await findMember(token, ports)
  if (!member) return current ? 'kept' : 'refused'

  const live = current && (await isLive(current.token, ports)) ? current : undefined
  const remembered = compareName(ports.rememberedName(), member)
  const verdict = decideLink({
    tab: compare(live && live.id === member.id),
    remembered,
    hasLeft: await ports.hasLeft(token),
    isFromOwnDomain: ports.isFromOwnDomain,
  })
  if (verdict === 'keep') return 'kept'
  if (verdict === 'ask' && !(await ports.confirm(member, live))) return live ? 'kept' : 'declined'

  // Otherwise the next visit would log in the previous player.
  if (live || remembered === 'other') await ports.forgetLogin()
  ports.store(member, token)

  return 'signed-in'
}

function compare(isSame: boolean | undefined): Account {
  if (isSame === undefined) return 'none'
  return isSame ? 'same' : 'other'
}

/**
 * Compares a remembered name with the link's account. A remembered mobile number does not match any
 * name in the platform's response, so it counts as another account.
 */
function compareName(name: string | undefined, { userName, account }: MemberInfo): Account {
  if (name === undefined) return 'none'
  const names = [userName, account].map(one => one?.toLowerCase())
  return compare(names.includes(name.trim().toLowerCase()))
}

async function findMember(token: string, ports: TokenSignInPorts): Promise<MemberInfo | undefined> {
  try {
    return await ports.fetchMember(token)
  } catch {
    // The platform rejected the token or is unreachable, so the visitor stays logged out.
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

/** A link's credentials: a token, or the code for another domain's session. */
export type Link = { token?: string | undefined; code?: string | undefined; referrer: string }

/**
 * Logs the player in with a link. If the player declines, uses the browser's remembered login, if
 * any.
 */
export async function signInByLink(link: Link, logInAgain: () => Promise<void>): Promise<void> {
  if (!link.token) return receiveSession(link, logInAgain)
  const outcome = await signIn(link.token, link)
  if (outcome === 'declined') await logInAgain()
}

/**
 * Logs the player in with a session code from another of the merchant's domains. If the code is
 * invalid or the session has ended, calls `logInAgain`. If that fails too, opens the login, because
 * the player was logged in a moment ago.
 */
async function receiveSession(link: Link, logInAgain: () => Promise<void>): Promise<void> {
  const { code = '' } = link
  const value = await postForValue(bffPaths.redeemHandOver, { code }, timings.handOverWaitMs)
  // The BFF has already validated this value.
  const outcome = value === undefined ? 'refused' : await signInAs(value as HandOver, link)

  try {
    if (!isLoggedIn()) await logInAgain()
  } finally {
    if (!isLoggedIn() && outcome !== 'declined') askForLogin()
  }
}

function signInAs({ session, passwordDemand }: HandOver, link: Link): Promise<TokenSignInOutcome> {
  const { token, firstTimeLogin } = session
  return signIn(token, link, { firstTimeLogin, passwordDemand })
}

/**
 * Session state that only the other domain can provide, because the platform does not return it.
 */
type CarriedState = { firstTimeLogin: boolean; passwordDemand?: string | undefined }

async function signIn(
  token: string,
  { referrer }: Link,
  { firstTimeLogin, passwordDemand }: CarriedState = { firstTimeLogin: false },
): Promise<TokenSignInOutcome> {
  const { platformCode: merchantCode, domains } = merchant
  return signInWithToken(token, {
    session: getSession,
    rememberedName: () => recallName(merchantCode),
    hasLeft: isOwnToken,
    isFromOwnDomain: isOwnReferrer(referrer, { domains, own: window.location.origin }),
    fetchMember: token => platform.call('memberInfo', { token, alert: false }),
    confirm: askForAccount,
    forgetLogin,
    store: ({ id, userName, type }, token) => {
      // The stored forced password change belongs to the previous player.
      clearForcedPasswordChange()
      if (passwordDemand !== undefined) resumePasswordChange(passwordDemand)
      setSession({ id, userName, type, token, merchantCode, firstTimeLogin })
      setAnnounced(true)
    },
  })
}

function askForLogin(): void {
  markSessionEnded()
  raiseAlert({ textKey: 'please_login', goTo: buildLoginUrl(window.location) })
}

async function askForAccount(next: MemberInfo, current: SessionInfo | undefined): Promise<boolean> {
  await loadTextGroup('system')
  const name = next.userName

  if (!current) {
    return askConfirm({
      title: i18n.t('link_login', { name }),
      text: i18n.t('link_login_text', { name }),
      yes: i18n.t('login'),
      no: i18n.t('link_login_no'),
    })
  }

  return askConfirm({
    title: i18n.t('switch_account'),
    text: i18n.t('switch_account_text', { current: current.userName, next: name }),
    yes: i18n.t('switch_account_yes'),
    no: i18n.t('switch_account_no'),
  })
}
