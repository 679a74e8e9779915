import type { MemberInfo, SessionInfo } from '@livery/contract/platform/account.ts'
import i18n from 'i18next'
import { forgetLogin } from '#device/remembered-login.ts'
import { clearForcedPasswordChange } from '#features/account/session/forced-password-change.ts'
import { loadTextGroup } from '#i18n/text-group.ts'
import { askConfirm } from '#overlays/confirm/ask-confirm.ts'
import { platform } from '#platform/client/client.ts'
import { isUnreachable } from '#platform/errors.ts'
import { getSession, setSession } from '#platform/session.ts'

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

/** Runs the whole of it against the platform. */
export async function startTokenSignIn(token: string, merchantCode: string): Promise<void> {
  await signInWithToken(token, {
    session: getSession,
    fetchMember: token => platform.call('memberInfo', { token, alert: false }),
    confirmSwitch: askSwitch,
    store: ({ id, userName, type }, token) => {
      // It was about the player before.
      clearForcedPasswordChange()
      setSession({ id, userName, type, token, merchantCode, firstTimeLogin: false })
    },
  })
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
