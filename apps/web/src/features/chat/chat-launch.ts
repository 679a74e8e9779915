import type { ChatLaunch } from '@livery/contract/platform/chat.ts'
import { queryOptions } from '@tanstack/react-query'
import { type LinkRules, type SafeLink, safeLink } from '#lib/addresses/safe-link.ts'
import { platform } from '#platform/client/client.ts'
import { byPlayerOnly } from '#platform/once/by-player-only.ts'

/** The chat's title, language and color, and the URL of its back link. */
export type ChatLook = { title: string; backUrl: string; language: string; headerColor: string }

/**
 * CALL-24: fetches a new chat URL each time the chat opens, and keeps it while the chat is open.
 */
export function chatLaunchQuery(readLook: () => ChatLook) {
  return queryOptions({
    queryKey: ['chat', 'launch'],
    queryFn: () => platform.call('launchChat', { query: { b2c: '1', ...readLook() } }),
    ...byPlayerOnly,
  })
}

/** CHAT-02: returns the chat's URL, if the merchant's link rules allow it. */
export function findChatLink({ chatUrl }: ChatLaunch, rules: LinkRules): SafeLink | undefined {
  return safeLink(chatUrl, rules)
}
