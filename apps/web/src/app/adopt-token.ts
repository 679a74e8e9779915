import type { MemberInfo, SessionInfo } from '@livery/contract/platform/account.ts'
import { platform } from '#platform/client.ts'
import { isUnreachable } from '#platform/errors.ts'
import { getSession, setSession } from '#platform/session.ts'

export type AdoptionPorts = {
  session: () => SessionInfo | undefined
  fetchMember: (token: string) => Promise<MemberInfo>
  store: (member: MemberInfo, token: string) => void
}

/**
 * What becomes of a token that arrived in the address (GUARD-02). It is believed only after the
 * platform has said whose it is, and it never replaces a live session: a link could otherwise put
 * a player, unnoticed, into someone else's account.
 */
export async function adoptToken(
  token: string,
  ports: AdoptionPorts,
): Promise<'adopted' | 'kept' | 'refused'> {
  const current = ports.session()
  if (current && (current.token === token || (await isLive(current.token, ports)))) return 'kept'
  try {
    ports.store(await ports.fetchMember(token), token)
    return 'adopted'
  } catch {
    // Not a token of this platform, or nobody to ask: the visitor simply is not logged in.
    return 'refused'
  }
}

async function isLive(token: string, ports: AdoptionPorts): Promise<boolean> {
  try {
    await ports.fetchMember(token)
    return true
  } catch (error) {
    return isUnreachable(error)
  }
}

/** Runs the whole of it against the platform. */
export async function startAdoption(token: string, merchantCode: string): Promise<void> {
  await adoptToken(token, {
    session: getSession,
    fetchMember: token => platform.call('memberInfo', { token, alert: false }),
    store: ({ id, userName, type }, token) =>
      setSession({ id, userName, type, token, merchantCode, firstTimeLogin: false }),
  })
}
