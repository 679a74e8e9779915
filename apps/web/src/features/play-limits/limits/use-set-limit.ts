import type { PlayLimitChange } from '@livery/contract/platform/play-limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'
import { playLimitsQuery, sendLimit } from '../get-play-limits.ts'

const guard = createSubmitGuard()

/** Returns a submit that changes one limit and returns the updated limit. */
export function useSetLimit() {
  const client = useQueryClient()
  return useSubmit({
    guard,
    submit: async (change: PlayLimitChange) => {
      const kept = await sendLimit(change)
      client.setQueryData(playLimitsQuery().queryKey, kept)
      const limit = kept.limits.find(
        ({ kind, period }) => kind === change.kind && period === change.period,
      )
      return { kind: 'done' as const, limit }
    },
  })
}
