/**
 * Presses Tab through home from beginning to end. No shelf may be skipped, and the focused element
 * must never be hidden.
 */
import { expectContent, openHome } from '../../support/actions.ts'
import { expect, test } from '../../support/fixtures.ts'

/** More focus stops than home has in any brand. */
const mostStops = 400

test.describe('the focus on home, moved by the Tab key', () => {
  test('moves through all shelves in order, is always visible, and does not open anything [WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11, 3.2.1]', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await openHome(page)
    await expectContent(page)
    const visited: string[] = []

    for (let stop = 0; stop < mostStops; stop += 1) {
      await page.keyboard.press('Tab')
      const shelf = await page.evaluate(() => {
        const element = document.activeElement
        if (!element?.closest('main')) return undefined
        return element.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby') ?? ''
      })
      // Skips the bars at the top, which precede the first shelf. The tabs follow the last shelf.
      if (shelf === undefined && visited.length === 0) continue
      if (shelf === undefined) break
      await expect
        .poll(() => page.evaluate(findCover), { message: `stop ${stop}, in "${shelf}"` })
        .toBeUndefined()
      expect(await page.evaluate(findMark), `stop ${stop}, in "${shelf}"`).not.toBe('none')
      if (shelf !== '' && visited.at(-1) !== shelf) visited.push(shelf)
    }

    const shelves = await page
      .locator('main section[aria-labelledby]')
      .evaluateAll(all => all.map(shelf => shelf.getAttribute('aria-labelledby')))

    expect(shelves.length).toBeGreaterThan(4)
    expect(visited).toEqual(shelves)
    expect(new URL(page.url()).pathname).toBe('/m/home')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

/** Returns the outline of the focused element, or of the descendant that shows the focus. */
function findMark(): string {
  const element = document.activeElement
  const parts = element ? [element, ...element.querySelectorAll('*')] : []
  const lines = parts.map(part => getComputedStyle(part).outlineStyle)
  return lines.find(line => line !== 'none') ?? 'none'
}

/**
 * Returns the element that covers the middle of the focused element; `off screen` if the focused
 * element is outside the viewport.
 */
function findCover(): string | undefined {
  const element = document.activeElement
  if (!element) return 'no focus'

  const { left, right, top, bottom } = element.getBoundingClientRect()
  const x = (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2
  const shown = document.elementFromPoint(x, y)
  if (!shown) return 'off screen'

  const isOwn = element.contains(shown) || shown.contains(element)

  return isOwn ? undefined : shown.outerHTML.slice(0, 200)
}
