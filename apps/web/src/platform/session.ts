import type { SessionInfo } from '@livery/contract/platform/account.ts'
import { create } from 'zustand'
import { parseRecord } from '#lib/records.ts'
import { toRole } from '#lib/roles.ts'
import { beginAfterLogOuts } from './log-outs.ts'
import { storedSession } from './stored-session.ts'

type SessionState = {
  session: SessionInfo | undefined
  /** The id of the player whose session ended last in this page; in memory only. */
  endedId: string | undefined
}

const useStore = create<SessionState>()(() => ({
  session: parseSession(storedSession.read()),
  endedId: undefined,
}))

/** The session whose token calls carry, including a guest's. */
export function getSession(): SessionInfo | undefined {
  return useStore.getState().session
}

/** The key of data that belongs to one player; undefined while the session names nobody. */
export function getPlayerKey(session = getSession()): string | undefined {
  return session?.id ? `${session.merchantCode} ${session.id}` : undefined
}

/** Whether the player counts as logged in, which a guest (type -1) does not (MEMBER-04). */
export function isLoggedIn(session = getSession()): session is SessionInfo {
  return toRole(session?.type) !== 'visitor'
}

/** SESSION-01: kept in session storage under `MC_SESSION_INFO`, so it ends with the tab. */
export function setSession(session: SessionInfo): void {
  const player = getPlayerKey(session)
  if (player && session.token !== getSession()?.token) beginAfterLogOuts(player)
  storedSession.keep(JSON.stringify(session))
  useStore.setState({ session })
}

export function clearSession(): void {
  storedSession.remove()
  useStore.setState(({ session, endedId }) => ({
    session: undefined,
    endedId: session?.id ?? endedId,
  }))
}

/** Whether the session that ended last in this page was another player's. */
export function isAnotherPlayer(): boolean {
  const { session, endedId } = useStore.getState()
  return endedId !== undefined && session !== undefined && session.id !== endedId
}

/** The session of a player who is logged in. */
export function useSession(): SessionInfo | undefined {
  return useStore(({ session }) => (isLoggedIn(session) ? session : undefined))
}

/** Calls back whenever the token is set, changed or removed. */
export function subscribeToToken(
  onChange: (token: string | undefined, before: string | undefined) => void,
): () => void {
  return useStore.subscribe(({ session: now }, { session: before }) => {
    if (now?.token !== before?.token) onChange(now?.token, before?.token)
  })
}

/** A stored session; undefined if there is none or it is invalid. `customerId` is `id`. */
export function parseSession(text: string | undefined): SessionInfo | undefined {
  const stored = parseRecord(text)
  const id = stored?.id ?? stored?.customerId
  if (!stored || typeof id !== 'string' || typeof stored.token !== 'string') return undefined
  return {
    id,
    token: stored.token,
    merchantCode: toText(stored.merchantCode),
    userName: toText(stored.userName),
    type: typeof stored.type === 'number' ? stored.type : 0,
    firstTimeLogin: stored.firstTimeLogin === true,
  }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
