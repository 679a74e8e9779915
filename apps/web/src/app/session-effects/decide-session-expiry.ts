/** The facts behind a response that the player is not logged in (ERROR-05, ERROR-06). */
export type ExpiryFacts = {
  /** Whether the call carries a session token; a public call never does (ROLE-08). */
  carriesToken: boolean
  /** The token that the call carried. */
  carried: string | undefined
  /** The current session's token. */
  current: string | undefined
}

/**
 * - `end`: the session is over: clear it and prompt the player to log in (SESSION-06)
 * - `ask`: nobody is logged in, but the request requires a login
 * - `ignore`: the response is about a session that no longer exists: the player has since logged
 * out or in again, or has already been asked
 */
export type SessionExpiry = 'end' | 'ask' | 'ignore'

export function decideSessionExpiry({
  carriesToken,
  carried,
  current,
}: ExpiryFacts): SessionExpiry {
  if (carriesToken && carried !== current) return 'ignore'
  return current === undefined ? 'ask' : 'end'
}
