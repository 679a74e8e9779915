import type { SessionInfo } from '@livery/contract/platform/account.ts'
import { create } from 'zustand'
import { parseRecord } from '#lib/records.ts'
import { toRole } from '#lib/roles.ts'
import { beginAfterLogOuts } from './log-outs.ts'
import { storedSession } from './stored-session.ts'

type SessionState = {
  session: SessionInfo | undefined
  /** The id of the player whose session ended last on this page; in memory only. */
  endedId: string | undefined
}

const useStore = create<SessionState>()(() => ({
  session: parseSession(storedSession.read()),
  endedId: undefined,
}))

/** Returns the session whose token is sent with calls, including a guest's session. */
export function getSession(): SessionInfo | undefined {
  return useStore.getState().session
}

/**
 * Returns the key for data that belongs to one player; undefined while the session does not
 * identify a player.
 */
export function getPlayerKey(session = getSession()): string | undefined {
  return session?.id ? `${session.merchantCode} ${session.id}` : undefined
}

/** Returns whether the player counts as logged in; a guest (type -1) does not (MEMBER-04). */
export function isLoggedIn(session = getSession()): session is SessionInfo {
  return toRole(session?.type) !== 'visitor'
}

/**
 * SESSION-01: sets the session. It is stored in session storage as `MC_SESSION_INFO`, so it ends
 * with the tab.
 */
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

/** Returns whether the last session that ended on this page belonged to another player. */
export function isAnotherPlayer(): boolean {
  const { session, endedId } = useStore.getState()
  return endedId !== undefined && session !== undefined && session.id !== endedId
}

/** Returns the logged-in player's session. */
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

/**
 * Parses a stored session; undefined if the text is missing or invalid. `customerId` is accepted
 * for `id`.
 */
export function parseSession(text: string | undefined): SessionInfo | undefined {
  const stored = parseRecord(text)
  const id = stored?.id ?? stored?.customerId
  if (!stored || typeof id !== 'string' || typeof stored.token !== 'string') return undefined

  return {
    id,
    token: stored.token,
    merchantCode: parseTextOrEmpty(stored.merchantCode),
    userName: parseTextOrEmpty(stored.userName),
    type: typeof stored.type === 'number' ? stored.type : 0,
    firstTimeLogin: stored.firstTimeLogin === true,
  }
}

function parseTextOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
