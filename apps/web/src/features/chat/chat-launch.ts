import type { ChatLaunch } from '@livery/contract/platform/chat.ts'
import { queryOptions } from '@tanstack/react-query'
import { type LinkRules, safeLink } from '#lib/safe-link.ts'
import { platform } from '#platform/client/client.ts'

/** The chat's title, language and colour, and the address of its back link. */
export type ChatLook = { title: string; backUrl: string; language: string; headerColor: string }

/** CALL-24: a fresh address with every press; two presses at once share one. */
export function chatLaunchQuery(look: ChatLook) {
  return queryOptions({
    queryKey: ['chat', 'launch'],
    queryFn: () => platform.call('launchChat', { query: { b2c: '1', ...look } }),
    staleTime: 0,
    retry: false,
  })
}

/** CHAT-02: the chat's address, if the merchant's link rules allow it. */
export function toChatHref({ chatUrl }: ChatLaunch, rules: LinkRules): string | undefined {
  return safeLink(chatUrl, rules)?.href
}
