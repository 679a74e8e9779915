import { forgetLogin } from '#device/remembered-login.ts'
import { platform } from '#platform/client/client.ts'
import { dropDrafts } from '#platform/forms/drafts.ts'
import { markLogOut } from '#platform/mark-log-out.ts'
import { pushSession } from '#platform/push/push-session.ts'
import { clearSession, getPlayerKey, getSession } from '#platform/session.ts'

/**
 * CALL-04. Logs the player out in all tabs of this browser, unbinds push while the token is still
 * valid, and then notifies the platform. The platform's response does not affect the screen.
 */
export async function logOut(): Promise<void> {
  const session = getSession()
  const player = getPlayerKey()
  dropDrafts()
  clearSession()
  const forgotten = forgetLogin()
  // Delete the remembered login first; otherwise another tab could use it to log in again.
  if (player) markLogOut(player)
  await forgotten
  if (!session) return

  await pushSession.end(session.token)

  try {
    await platform.call('logout', { token: session.token, alert: false })
  } catch {
    // Offline, or the session has already ended: the platform's token will expire.
  }
}
