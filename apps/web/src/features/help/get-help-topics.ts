import type { HelpTopic } from '@livery/contract/platform/help.ts'
import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'
import { PlatformError } from '#platform/errors.ts'

/** The questions and answers by topic, in the platform's order (ROUTE-10). */
export function helpTopicsQuery() {
  return queryOptions({
    queryKey: ['help-topics'],
    queryFn: async ({ signal }) => {
      const topics = await platform.call('helpTopics', {
        signal,
        alert: 'session',
        // Help opens without a network too, with its last data.
        cache: { maxAgeMs: 0 },
      })
      return requireTopics(topics)
    },
    staleTime: 5 * 60_000,
  })
}

/** @throws PlatformError for an answer without its lists. */
function requireTopics(topics: HelpTopic[]): HelpTopic[] {
  const isWhole = Array.isArray(topics) && topics.every(hasQuestions)
  if (isWhole) return topics
  const details = { endpoint: 'helpTopics', alert: 'session' } as const
  throw new PlatformError('answer', 'Help lacks its lists', details)
}

function hasQuestions(topic: Partial<HelpTopic> | null): boolean {
  return Array.isArray(topic?.questions)
}
