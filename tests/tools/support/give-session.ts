import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import type { Page } from 'playwright'
import type { SandboxClient } from '../../world/sandbox.ts'

/** Gives the page's tab a session, so that the next page that it opens belongs to this member. */
export async function giveSession(
  page: Page,
  sandbox: SandboxClient,
  userName: string,
): Promise<void> {
  const session = JSON.stringify(await sandbox.openSession(userName))
  // A file on the brand's origin, because this storage is only available there.
  await page.goto('/m/asset-manifest.json')
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    sessionStorageKeys.session,
    session,
  ] as const)
}
