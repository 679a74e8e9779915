import type { Page } from '@playwright/test'
import { readTier } from '../../tiers.ts'
import { findViolations } from '../../tools/support/axe.ts'
import { expect } from './fixtures.ts'

/** Expects no violation that axe knows. The page is frozen from here on. */
export function expectAccessible(page: Page): Promise<void> {
  return expectByAxe(page, false)
}

/** The same, and what is said of a control contains what is read on it. */
export function expectWellNamed(page: Page): Promise<void> {
  return expectByAxe(page, true)
}

async function expectByAxe(page: Page, areNamesJudged: boolean): Promise<void> {
  expect(await findViolations(page, areNamesJudged)).toEqual([])
}

/**
 * The same, and nothing that can be pressed is smaller than 24 px, as WCAG 2.2 wants it. In the fast
 * tier the sizes alone: axe takes a second or two of each page, and the full tier asks it.
 */
export async function expectUsable(page: Page): Promise<void> {
  if (readTier() !== 'fast') await expectAccessible(page)
  await expectTargets(page)
}

/**
 * A window as high as the page, also when late content has made it higher: a fixed bar covers
 * nothing that scrolling would uncover.
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
