import { hasMemberExtras, toRole } from '#lib/roles.ts'

/** The result of a press on the chat link. */
export type ChatDecision = 'log-in' | 'refuse' | 'open'

/** CHAT-03, CHAT-04: chat is for members and agents; a visitor logs in first. */
export function decideChat(type: number | undefined): ChatDecision {
  if (toRole(type) === 'visitor') return 'log-in'
  return hasMemberExtras(type) ? 'open' : 'refuse'
}
