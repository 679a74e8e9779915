import { platform } from '#platform/client.ts'
import { clearSession } from '#platform/session.ts'

/**
 * CALL-04. The player is logged out here at once; that the platform hears of it is a courtesy,
 * and its answer changes nothing on screen.
 */
export async function logOut(): Promise<void> {
  const told = platform.call('logout', { alert: false })
  clearSession()
  try {
    await told
  } catch {
    // Offline, or the session had ended already: the token expires on the platform by itself.
  }
}
