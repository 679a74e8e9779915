import { buildLoginUrl } from '#lib/addresses/return-address.ts'
import { hasMemberExtras, toRole } from '#lib/roles.ts'
import { raiseAlert } from '#overlays/alert/raise-alert.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { getSession } from '#platform/session.ts'

/**
 * Handles a press on a chat link (CHAT-02 to CHAT-04): opens the chat, the login page or an alert.
 */
export function openChat(navigate: (to: string) => void): void {
  const verdict = decideChat(getSession()?.type)
  if (verdict === 'open') openOverlay('chat')
  else if (verdict === 'log-in') navigate(buildLoginUrl(window.location))
  else raiseAlert({ textKey: 'no_permissions' })
}

/** The result of a press on the chat link. */
type ChatDecision = 'log-in' | 'refuse' | 'open'

/**
 * CHAT-03, CHAT-04: decides whether a player may chat. Members and agents may; a visitor must log
 * in first.
 */
export function decideChat(type: number | undefined): ChatDecision {
  if (toRole(type) === 'visitor') return 'log-in'
  return hasMemberExtras(type) ? 'open' : 'refuse'
}
