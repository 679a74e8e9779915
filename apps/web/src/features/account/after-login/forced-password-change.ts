import { create } from 'zustand'
import { getSession } from '#platform/session.ts'
import { storedPasswordDemand } from '#platform/stored-session.ts'

/** Reasons for a forced change: LOGIN-07, LOGIN-08, LOGIN-09. */
const reasons = ['expired', 'default', 'first'] as const

/** A password change that the player must make before anything else. */
export type ForcedPasswordChange = {
  reason: (typeof reasons)[number]
  /** The password just used, so that the player need not type it again; never stored. */
  oldPassword: string | undefined
  /**
   * Set after a reload: the account has an old password, but the page no longer has it in memory.
   */
  asksOld?: true
}

/**
 * The suffix stored after the reason for an account registered by mobile, because its player does
 * not know a password yet.
 */
const noOld = ' no-old'

const useStore = create(() => ({ demand: getSession() && restore() }))

/**
 * Sets the demand for a password change, before the session is set. The demand is stored as long as
 * the session, so that a reload does not skip the change.
 */
export function forcePasswordChange(demand: ForcedPasswordChange): void {
  const { reason, oldPassword } = demand
  storedPasswordDemand.keep(reason + (oldPassword ? '' : noOld))
  useStore.setState({ demand })
}

/** Adopts the demand for a password change that a page on another domain had stored. */
export function resumePasswordChange(stored: string): void {
  storedPasswordDemand.keep(stored)
  useStore.setState({ demand: restore() })
}

/** Clears the demand after the password has been changed or the player has left. */
export function clearForcedPasswordChange(): void {
  storedPasswordDemand.remove()
  useStore.setState({ demand: undefined })
}

export function useForcedPasswordChange(): ForcedPasswordChange | undefined {
  return useStore(state => state.demand)
}

function restore(): ForcedPasswordChange | undefined {
  const stored = storedPasswordDemand.read()
  const reason = reasons.find(reason => stored?.startsWith(reason))
  if (!reason) return undefined
  return { reason, oldPassword: undefined, ...(stored === reason && { asksOld: true }) }
}
