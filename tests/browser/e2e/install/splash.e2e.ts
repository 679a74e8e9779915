/** The launch image shown when the app starts from the home screen. */

import { EventEmitter, once } from 'node:events'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { toNeutralName } from '@livery/web/vite.config.ts'
import type { Page } from '@playwright/test'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import { pretend } from '../../support/pretend-device.ts'

describeOnlyAt('aurora')('the launch image', () => {
  test('on a start from the home screen the launch image stays until the app has mounted, once per session [SPLASH-01, SPLASH-02, STORE-02]', {
    tag: '@fast',
  }, async ({ page }) => {
    await page.addInitScript(pretend, { displayMode: 'standalone' as const })
    let letGo = await holdApp(page)
    await page.goto('/m/home', { waitUntil: 'commit' })

    await expect(overlay(page, 'splash')).toBeVisible()
    expect(await readHideTime(page)).toBe(5_000)

    letGo()

    await expect(screen(page, 'home')).toBeVisible()
    await expect(overlay(page, 'splash')).toHaveCount(0)

    const kept = () =>
      page.evaluate(key => sessionStorage.getItem(key), sessionStorageKeys.splashHidden)

    await expect.poll(kept).toBe('hidden')

    letGo = await holdApp(page)
    await page.reload({ waitUntil: 'commit' })

    await expect(page.locator('.sk-hero')).toBeVisible()
    await expect(overlay(page, 'splash')).toBeHidden()

    letGo()

    await expect(screen(page, 'home')).toBeVisible()
  })

  test('the launch image is not shown in a browser tab, which has already shown the page [SPLASH-01]', async ({
    page,
  }) => {
    const letGo = await holdApp(page)
    await page.goto('/m/home', { waitUntil: 'commit' })
    await expect(page.locator('.sk-hero')).toBeVisible()
    await expect(overlay(page, 'splash')).toBeHidden()
    letGo()
    await expect(screen(page, 'home')).toBeVisible()
  })
})

/** Holds back the app's entry script until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const held = new EventEmitter()
  const going = once(held, 'go')
  await page.route(`**/m/assets/${toNeutralName('variant')}-*.js`, async route => {
    await going
    await route.continue()
  })

  return () => void held.emit('go')
}

/**
 * Returns the time in milliseconds after which the launch image disappears even if the app has not
 * loaded.
 */
function readHideTime(page: Page): Promise<unknown> {
  return overlay(page, 'splash').evaluate(element => {
    const [animation] = element.getAnimations()
    const delayMs = animation?.effect?.getTiming().delay
    animation?.finish()
    return getComputedStyle(element).visibility === 'hidden' && delayMs
  })
}
