import { toLoginAddress } from '#lib/return-address.ts'
import { raiseAlert } from '#overlays/alert/raise-alert.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { getSession } from '#platform/session.ts'
import { decideChat } from './decide-chat.ts'

/** Handles a press on a chat link (CHAT-02 to CHAT-04): the chat, the login page or an alert. */
export function openChat(navigate: (to: string) => void): void {
  const verdict = decideChat(getSession()?.type)
  if (verdict === 'open') openOverlay('chat')
  else if (verdict === 'log-in') navigate(toLoginAddress(window.location))
  else raiseAlert({ textKey: 'no_permissions' })
}
