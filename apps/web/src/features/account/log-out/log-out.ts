import { forgetLogin } from '#device/remembered-login.ts'
import { platform } from '#platform/client/client.ts'
import { dropDrafts } from '#platform/forms/drafts.ts'
import { markLogOut } from '#platform/mark-log-out.ts'
import { pushSession } from '#platform/push/push-session.ts'
import { clearSession, getPlayerKey, getSession } from '#platform/session.ts'

/**
 * CALL-04. The player is logged out in all tabs of this browser at once; the platform is notified
 * afterwards, and its answer changes nothing on screen. Push is unbound first, while the token is still
 * valid.
 */
export async function logOut(): Promise<void> {
  const session = getSession()
  const player = getPlayerKey()
  dropDrafts()
  clearSession()
  const forgotten = forgetLogin()
  // After the remembered login, with which another tab could log in again.
  if (player) markLogOut(player)
  await forgotten
  if (!session) return
  await pushSession.end(session.token)
  try {
    await platform.call('logout', { token: session.token, alert: false })
  } catch {
    // Offline, or the session had ended already: the platform's token expires.
  }
}
