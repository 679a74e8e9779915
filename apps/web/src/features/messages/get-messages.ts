import { queryOptions } from '@tanstack/react-query'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { messagesKey } from './known-messages.ts'

/** Fetches the platform's messages to the member, newest first. */
export function messagesQuery() {
  return queryOptions({
    queryKey: messagesKey,
    queryFn: async ({ signal }) => {
      const answer = await memberPlatform.call('messages', { signal, alert: 'session' })
      return { ...answer, messages: requireList('messages', answer.messages) }
    },
    staleTime: 30_000,
  })
}
