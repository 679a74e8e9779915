import type { TrialLaunch } from '@livery/contract/platform/launch.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Launchable } from '#lib/addresses/launch-address.ts'
import { rememberPlayed } from '#platform/answers/use-kept-games.ts'
import { platform } from '#platform/client/client.ts'
import { byPlayerOnly } from '#platform/once/by-player-only.ts'
import { isLoggedIn } from '#platform/session.ts'
import { track } from '#platform/tracking/track.ts'

/** CALL-30: starts a trial game. The trial overlay shows a failure. */
export function trialQuery(game: Launchable) {
  return queryOptions({
    queryKey: ['trial', game.code, game.nodeId ?? null],
    queryFn: ({ signal }) => launchTrial(game, signal),
    ...byPlayerOnly,
  })
}

export function toTrialCall({ code, nodeId }: Launchable) {
  return { gameId: code, nodeId, platform: 'html5' } as const
}

async function launchTrial(game: Launchable, signal: AbortSignal): Promise<TrialLaunch | null> {
  const token = isLoggedIn() ? undefined : await findFreePlayToken(signal)
  const query = toTrialCall(game)
  const launch = await platform.call('trialLaunch', { query, token, signal, alert: 'session' })
  // Only for visitors, who can play only trials. A member's list contains only games played for
  // money.
  if (!isLoggedIn()) rememberPlayed(game)
  track('startTrial')

  // Null instead of undefined for a response without a value.
  return launch ?? null
}

/**
 * CALL-03: fetches the free-play token, which is used only for the trial. The visitor is not logged
 * in.
 */
async function findFreePlayToken(signal: AbortSignal): Promise<string> {
  return (await platform.call('freePlayLogin', { signal, alert: false })).token
}
