import type { PlayLimitChange, PlayLimits } from '@livery/contract/platform/play-limits.ts'
import type { BreakLength } from '@livery/contract/platform/play-rules.ts'
import { queryOptions } from '@tanstack/react-query'
import { createLoader } from '#lib/load-in-time.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import type { KeepingPlace } from './keeping/create-keeper.ts'
import { keeper } from './keeping/keeping-place.ts'

export type KeptLimits = PlayLimits & { place: KeepingPlace }

const loadDevice = createLoader(() => import('./keeping/device-play.ts'))

/**
 * Fetches the player's limits and the current break. The page shows a failure itself, so there is
 * no alert.
 */
export function playLimitsQuery() {
  return queryOptions({
    queryKey: ['play', 'limits'],
    queryFn: ({ signal }) =>
      keeper.limits({
        platform: () => memberPlatform.call('playLimits', { signal, alert: 'session' }),
        device: async () => (await loadDevice()).loadDeviceLimits(),
      }),
    staleTime: 0,
  })
}

export function sendLimit(body: PlayLimitChange): Promise<KeptLimits> {
  return keeper.limits({
    platform: () => memberPlatform.call('setPlayLimit', { body }),
    device: async () => (await loadDevice()).setDeviceLimit(body),
  })
}

export function sendBreak(length: BreakLength): Promise<KeptLimits> {
  return keeper.limits({
    platform: () => memberPlatform.call('takeBreak', { body: { length } }),
    device: async () => (await loadDevice()).takeDeviceBreak(length),
  })
}
