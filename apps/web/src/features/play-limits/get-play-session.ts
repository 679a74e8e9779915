import type { PlaySession, RealityCheckAnswer } from '@livery/contract/platform/play-limits.ts'
import * as timings from '@livery/contract/timings.ts'
import { queryOptions } from '@tanstack/react-query'
import { createLoader } from '#lib/load-in-time.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { isLoggedIn } from '#platform/session.ts'
import type { KeepingPlace } from './keeping/create-keeper.ts'
import { keeper } from './keeping/keeping-place.ts'
import type { HeardSession } from './session-clock.ts'

export type KeptSession = HeardSession & { place: KeepingPlace }

const loadDevice = createLoader(() => import('./keeping/device-play.ts'))

/**
 * Fetches the playing time and result since login. Refetches them while the page is visible and
 * when it becomes visible. A failure does not show an alert. If the login ends before the first
 * effect, nothing is fetched.
 */
export function playSessionQuery() {
  return queryOptions({
    queryKey: ['play', 'session'],
    queryFn: ({ signal }) => loadPlaySession(signal),
    enabled: () => isLoggedIn(),
    staleTime: 0,
    refetchInterval: timings.playSessionPollMs,
    refetchOnWindowFocus: 'always' as const,
  })
}

export async function loadPlaySession(signal?: AbortSignal): Promise<KeptSession> {
  const answer = await keeper.session({
    platform: () =>
      memberPlatform.call('playSession', { ...(signal && { signal }), alert: 'session' }),
    device: async () => (await loadDevice()).loadDeviceSession(),
  })
  return hear(answer)
}

export async function sendRealityAnswer(body: RealityCheckAnswer): Promise<KeptSession> {
  const answer = await keeper.session({
    platform: () => memberPlatform.call('answerRealityCheck', { body, alert: 'session' }),
    device: async () => (await loadDevice()).answerOnDevice(body),
  })
  return hear(answer)
}

function hear<Answer extends PlaySession>(answer: Answer): Answer & { heardAtMs: number } {
  return { ...answer, heardAtMs: performance.now() }
}
