import type { Page } from '@playwright/test'
import { readTier } from '../../tiers.ts'
import { findViolations } from '../../tools/support/axe.ts'
import { expect } from './fixtures.ts'

/** Expects that axe does not find violations. Freezes the page's animations and timers. */
export function expectAccessible(page: Page): Promise<void> {
  return expectByAxe(page, false)
}

/**
 * Like `expectAccessible`, but also expects that each control's accessible name contains its
 * visible text.
 */
export function expectWellNamed(page: Page): Promise<void> {
  return expectByAxe(page, true)
}

async function expectByAxe(page: Page, areNamesJudged: boolean): Promise<void> {
  expect(await findViolations(page, areNamesJudged)).toEqual([])
}

/**
 * Like `expectAccessible`, but also expects that every target is at least 24 px in size, which WCAG
 * 2.2 requires. The fast test tier checks only sizes, because axe needs a second or two per page.
 * The full tier also runs axe.
 */
export async function expectUsable(page: Page): Promise<void> {
  if (readTier() !== 'fast') await expectAccessible(page)
  await expectTargets(page)
}

/**
 * Makes the viewport as high as the page, even if late content has made the page higher. A fixed
 * bar then covers only content that a player cannot scroll into view.
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
