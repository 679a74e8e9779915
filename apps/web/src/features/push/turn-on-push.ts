import { settledWithin } from '@livery/contract/device/settled-within.ts'
import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import * as timings from '@livery/contract/timings.ts'
import { bindPush } from '#platform/push/push-binding.ts'
import { keepPushToken } from '#platform/push/push-token.ts'
import { fetchPushToken } from './find-messaging.ts'
import { toPermissionStep } from './push-state.ts'

/**
 * - `on`: the token is stored and bound, with topic ALL
 * - `denied`: the player refused, now or before (PUSH-03)
 * - `undecided`: the player closed the browser's question
 * - `failed`: no token, or the platform did not take it
 */
export type PushOutcome = 'on' | 'denied' | 'undecided' | 'failed'

export type PushPorts = {
  requestPermission: () => Promise<string>
  fetchToken: (settings: PushSettings) => Promise<string>
  /** Stores the token; undefined removes it. */
  keepToken: (token: string | undefined) => void
  bind: () => Promise<void>
}

const browserPorts: PushPorts = {
  requestPermission: () => Notification.requestPermission(),
  fetchToken: fetchPushToken,
  keepToken: keepPushToken,
  bind: bindPush,
}

/**
 * PUSH-02, PUSH-05. Call it within the tap: Safari asks the player only then. The browser's answer
 * decides, and not `Notification.permission`, which some browsers leave at `default`.
 */
export async function turnOnPush(
  settings: PushSettings,
  { requestPermission, fetchToken, keepToken, bind }: PushPorts = browserPorts,
): Promise<PushOutcome> {
  // A browser that asks quietly, by a sign in its bar, may never answer.
  const permission = await settledWithin(requestPermission, timings.requestTimeoutMs)
  const step = permission === undefined ? 'request' : toPermissionStep(permission)
  if (step === 'request') return 'undecided'
  if (step === 'blocked') return 'denied'
  try {
    keepToken(await fetchToken(settings))
    await bind()
    return 'on'
  } catch {
    // A token that nobody is bound to would look as if push were on.
    keepToken(undefined)
    return 'failed'
  }
}
