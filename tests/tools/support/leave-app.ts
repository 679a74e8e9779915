import type { Page } from 'playwright'
import type { SandboxClient } from '../../world/sandbox.ts'

/**
 * Leaves the app as if the player followed a link to another site. None of the app's pages then
 * waits for a response, and platform changes from now on affect only the next page.
 */
export async function leaveApp(page: Page): Promise<void> {
  await page.goto('about:blank')
}

/**
 * Expires the session on the platform while no page is open, so that only the next page notices the
 * expiry.
 */
export async function expireSession(page: Page, sandbox: SandboxClient): Promise<void> {
  await leaveApp(page)
  await sandbox.expireSessions()
}
