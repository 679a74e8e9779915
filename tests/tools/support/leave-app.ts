import type { Page } from 'playwright'
import type { SandboxClient } from '../../world/sandbox.ts'

/**
 * Leaves the app as following a link elsewhere does: no page of it waits for an answer, and what
 * the platform says from now on is for the next one.
 */
export async function leaveApp(page: Page): Promise<void> {
  await page.goto('about:blank')
}

/** The session ends at the platform while no page is there that could tell of it before the next. */
export async function expireSession(page: Page, sandbox: SandboxClient): Promise<void> {
  await leaveApp(page)
  await sandbox.expireSessions()
}
