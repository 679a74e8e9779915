import { settledWithin } from '@livery/contract/device/settled-within.ts'
import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import * as timings from '@livery/contract/timings.ts'
import { bindPush } from '#platform/push/push-binding.ts'
import { keepPushToken } from '#platform/push/push-token.ts'
import { fetchPushToken } from './find-messaging.ts'
import { choosePermissionStep } from './push-state.ts'

/**
 * - `on`: the token is stored and bound, with topic ALL
 * - `denied`: the player refused, now or before (PUSH-03)
 * - `undecided`: the player closed the browser's question
 * - `failed`: no token, or the platform did not accept it
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
 * PUSH-02, PUSH-05: turns push on. Call it within the tap, because Safari shows its question only
 * then. The browser's reply decides, not `Notification.permission`, which some browsers leave at
 * `default`.
 */
export async function turnOnPush(
  settings: PushSettings,
  { requestPermission, fetchToken, keepToken, bind }: PushPorts = browserPorts,
): Promise<PushOutcome> {
  // A browser that shows only an icon in its address bar may never reply.
  const permission = await settledWithin(requestPermission, timings.requestTimeoutMs)
  const step = permission === undefined ? 'request' : choosePermissionStep(permission)
  if (step === 'request') return 'undecided'
  if (step === 'blocked') return 'denied'
  try {
    keepToken(await fetchToken(settings))
    await bind()
    return 'on'
  } catch {
    // A token that is not bound to a player would make push appear to be on.
    keepToken(undefined)
    return 'failed'
  }
}
