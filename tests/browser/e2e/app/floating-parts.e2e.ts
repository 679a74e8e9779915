/** Tests all elements that float over a screen while all of them are shown. */

import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import type { Locator } from '@playwright/test'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { startAsMember, waitForAnswer } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const sizes = [
  ['a phone', 390, 844],
  ['a small phone', 320, 568],
  ['a tablet', 768, 1024],
  ['a desktop', 1440, 900],
  ['a phone in landscape', 844, 390],
] as const

// Only this brand has all floating elements, after the flag for the mini-game is set.
describeOnlyAt('tlb')('floating elements on home', () => {
  test('no floating element covers another floating element, the tabs or the last line', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ flags: { LOTTMINIGAME3: true } })
    await page.addInitScript(
      key => sessionStorage.setItem(key, 'hidden'),
      sessionStorageKeys.downloadBarHidden,
    )
    await startAsMember(page, sandbox)
    // Once the rank has loaded, the app window appears on the next visit to home.
    const known = waitForAnswer(page, 'memberInfo')
    await page.goto('/m/member/home')
    await known
    await untilQuiet(page)
    const tabs = page.getByRole('navigation', { name: texts('main_navigation') })
    await tabs.getByRole('link', { name: texts('home') }).click()
    const parts = ['activity-shortcut', 'app-window', 'mini-game'].map(name => overlay(page, name))
    for (const part of parts) await expect(part).toBeVisible()

    const footer = screen(page, 'home').locator('footer')

    for (const [name, width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await untilQuiet(page)
      for (const rtl of [false, true]) {
        await page.evaluate(
          dir => document.documentElement.setAttribute('dir', dir),
          rtl ? 'rtl' : 'ltr',
        )
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        const all = [...parts, tabs.getByRole('list'), footer]
        await expect
          .poll(() => findOverlaps(all), `${name}${rtl ? ' from right to left' : ''}`)
          .toEqual([])
      }
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'))
    }
  })
})

/** Finds the pairs that overlap, by their index in the list. */
async function findOverlaps(parts: readonly Locator[]): Promise<string[]> {
  const boxes = await Promise.all(parts.map(part => part.boundingBox()))
  return boxes.flatMap((one, at) =>
    boxes.slice(at + 1).flatMap((other, by) => {
      if (!one || !other) return [`${at} or ${at + 1 + by} is not drawn`]
      const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x
      const isAbove = one.y + one.height <= other.y || other.y + other.height <= one.y
      return isBeside || isAbove ? [] : [`${at} over ${at + 1 + by}`]
    }),
  )
}
