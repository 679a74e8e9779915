import type { Page } from '@playwright/test'
import { readTier } from '../../tiers.ts'
import { findViolations } from '../../tools/support/axe.ts'
import { expect } from './fixtures.ts'

/**
 * Expects no violation that axe detects. The page's animations and timers are frozen from here on.
 */
export function expectAccessible(page: Page): Promise<void> {
  return expectByAxe(page, false)
}

/**
 * Does the same, and expects that the accessible name of each control contains its visible text.
 */
export function expectWellNamed(page: Page): Promise<void> {
  return expectByAxe(page, true)
}

async function expectByAxe(page: Page, areNamesJudged: boolean): Promise<void> {
  expect(await findViolations(page, areNamesJudged)).toEqual([])
}

/**
 * Does the same, and expects every target to be at least 24 px, as WCAG 2.2 requires. The fast tier
 * only checks sizes: axe needs a second or two per page, so it runs in the full tier.
 */
export async function expectUsable(page: Page): Promise<void> {
  if (readTier() !== 'fast') await expectAccessible(page)
  await expectTargets(page)
}

/**
 * Makes the window as high as the page, even if late content has made the page higher, so that a
 * fixed bar only covers what scrolling cannot uncover.
 */
export async function showWhole(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 390
  const growToWhole = async () => {
    const { whole, shown } = await page.evaluate(() => ({
      whole: document.documentElement.scrollHeight,
      shown: window.innerHeight,
    }))
    if (whole !== shown) await page.setViewportSize({ width, height: whole })
    return whole === shown
  }
  await expect.poll(growToWhole).toBe(true)
}

async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, label:has(input)')]
      .map(element => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ element }) => element.outerHTML.slice(0, 120)),
  )
  expect(small).toEqual([])
}
