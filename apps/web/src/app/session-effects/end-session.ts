import { sessionStore } from '#device/storage.ts'
import { isRepairMark } from '#device/stored/repair-mark.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { platform } from '#platform/client/client.ts'
import { clearSession, getSession } from '#platform/session.ts'

/**
 * SESSION-06: forgets everything this tab knew of the player, and logs out: the platform may keep
 * more of a session than the token it has refused. The boot watchdog's mark stays: it is about the
 * tab, and without it a broken page would repair itself in circles.
 */
export function endSession(): void {
  const token = getSession()?.token
  clearSession()
  if (token !== undefined) ignoreFailure(platform.call('logout', { token, alert: false }))
  for (const key of sessionStore.keys()) {
    if (!isRepairMark(key)) sessionStore.remove(key)
  }
}
