import type { BreakLength } from '@livery/contract/platform/play-rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { openOverlay } from '#overlays/overlay-store.ts'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'
import { playLimitsQuery, sendBreak } from '../get-play-limits.ts'
import { tellOtherTabs } from '../stored-play.ts'

const guard = createSubmitGuard()

/** Returns a submit that starts a break and then opens the page about it. */
export function useTakeBreak() {
  const client = useQueryClient()
  const { busy, send } = useSubmit({
    guard,
    submit: async (length: BreakLength) => {
      const kept = await sendBreak(length)
      client.setQueryData(playLimitsQuery().queryKey, kept)
      tellOtherTabs(`${length} ${kept.break?.until ?? ''}`)
      openOverlay('limits', { kind: 'refused', refusal: { break: kept.break } })
      // Refetch the amounts, which a break on the device does not return.
      void client.invalidateQueries({ queryKey: playLimitsQuery().queryKey })

      return { kind: 'done' as const }
    },
  })
  return { busy, take: (length: BreakLength) => send(length) }
}
