import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Expects no violation that axe knows. The page is frozen from here on. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(holdStill)
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // Results of several frames are merged on a blank page; one frame needs none.
    .setLegacyMode(page.frames().length === 1)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const faults = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 3).map(node => `${node.target} ${node.failureSummary}`),
  }))
  expect(faults).toEqual([])
}

/** The same, and nothing that can be pressed is smaller than 24 px, as WCAG 2.2 wants it. */
export async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page)
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

/** Runs in the page: what moves is at its end, and so is what comes while axe looks; else colours in transit are judged. */
function holdStill(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`*, ::before, ::after {
    animation-delay: 0s !important;
    animation-duration: 0s !important;
    animation-iteration-count: 1 !important;
    transition: none !important;
  }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
