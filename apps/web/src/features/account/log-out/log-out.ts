import { forgetLogin } from '#device/remembered-login.ts'
import { platform } from '#platform/client/client.ts'
import { dropDrafts } from '#platform/forms/drafts.ts'
import { pushSession } from '#platform/push/push-session.ts'
import { clearSession, getSession } from '#platform/session.ts'

/**
 * CALL-04. The player is logged out in this browser at once; the platform is notified afterwards,
 * and its answer changes nothing on screen. Push is unbound first, while the token is still valid.
 */
export async function logOut(): Promise<void> {
  const session = getSession()
  dropDrafts()
  clearSession()
  await forgetLogin()
  if (!session) return
  await pushSession.end(session.token)
  try {
    await platform.call('logout', { token: session.token, alert: false })
  } catch {
    // Offline, or the session had ended already: the platform's token expires.
  }
}
