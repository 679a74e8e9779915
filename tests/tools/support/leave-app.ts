import type { Page } from 'playwright'
import type { SandboxClient } from '../../world/sandbox.ts'

/**
 * Leaves the app like following a link to another site: none of the app's pages waits for a
 * response, and platform changes from now on only affect the next page.
 */
export async function leaveApp(page: Page): Promise<void> {
  await page.goto('about:blank')
}

/**
 * Expires the session on the platform while no page is open that could notice it before the next
 * page.
 */
export async function expireSession(page: Page, sandbox: SandboxClient): Promise<void> {
  await leaveApp(page)
  await sandbox.expireSessions()
}
