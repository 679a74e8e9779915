import { sessionStore } from '#device/storage.ts'
import { isRepairMark } from '#device/stored/repair-mark.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { platform } from '#platform/client/client.ts'
import { clearSession, getSession } from '#platform/session.ts'

/**
 * SESSION-06: clears everything this tab stored about the player and calls logout, because the
 * platform may still hold session state after rejecting the token. The boot watchdog's repair
 * marker stays, because it belongs to the tab: without the marker, a broken page would keep
 * repairing itself in a loop.
 */
export function endSession(): void {
  const token = getSession()?.token
  clearSession()
  if (token !== undefined) ignoreFailure(platform.call('logout', { token, alert: false }))
  for (const key of sessionStore.keys()) {
    if (!isRepairMark(key)) sessionStore.remove(key)
  }
}
