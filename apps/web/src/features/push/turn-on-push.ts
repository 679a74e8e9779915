import { settledWithin } from '@livery/contract/device/settled-within.ts'
import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import * as timings from '@livery/contract/timings.ts'
import { bindPush } from '#platform/push/push-binding.ts'
import { keepPushToken } from '#platform/push/push-token.ts'
import { fetchPushToken } from './find-messaging.ts'
import { choosePermissionStep } from './push-state.ts'

/**
 * - `on`: the token is stored and bound, with topic ALL - `denied`: the player has denied the
 * permission, now or earlier (PUSH-03) - `undecided`: the player closed the permission prompt -
 * `failed`: no token was created, or the platform did not accept the token
 */
export type PushOutcome = 'on' | 'denied' | 'undecided' | 'failed'

export type PushPorts = {
  requestPermission: () => Promise<string>
  fetchToken: (settings: PushSettings) => Promise<string>
  /** Stores the token; undefined removes the stored token. */
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
 * PUSH-02, PUSH-05: turns push on. Must be called within the tap, because Safari otherwise does not
 * show the permission prompt. Uses the prompt's result instead of `Notification.permission`, which
 * some browsers leave at `default`.
 */
export async function turnOnPush(
  settings: PushSettings,
  { requestPermission, fetchToken, keepToken, bind }: PushPorts = browserPorts,
): Promise<PushOutcome> {
  // Some browsers show only an icon in the address bar, and may never respond.
  const permission = await settledWithin(requestPermission, timings.requestTimeoutMs)
  const step = permission === undefined ? 'request' : choosePermissionStep(permission)
  if (step === 'request') return 'undecided'
  if (step === 'blocked') return 'denied'

  try {
    keepToken(await fetchToken(settings))
    await bind()
    return 'on'
  } catch {
    // Otherwise push would appear to be on although the token is not bound to the player.
    keepToken(undefined)
    return 'failed'
  }
}
