import type { Messages } from '@livery/contract/platform/messages.ts'
import { queryOptions, skipToken } from '@tanstack/react-query'

export const messagesKey = ['member', 'messages'] as const

/**
 * The messages that the page has already fetched. A separate module, so that a visitor's home does
 * not load the member's platform client.
 */
export function knownMessagesQuery() {
  return queryOptions<Messages>({ queryKey: messagesKey, queryFn: skipToken })
}
