/** The facts behind an answer that the player is not logged in (ERROR-05, ERROR-06). */
export type ExpiryFacts = {
  /** Whether the call carries the token of a session; a public one never does (ROLE-08). */
  carriesToken: boolean
  /** The token the call travelled with. */
  carried: string | undefined
  /** The token of the session now. */
  current: string | undefined
}

/**
 * - `end`: the session is over: it is cleared, and the player asked to log in (SESSION-06)
 * - `ask`: nobody is logged in, but what was asked for needs it
 * - `ignore`: the answer is about a session that is not there any more: the player has logged out
 *   or in again since, or has been asked already
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
