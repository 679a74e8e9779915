import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { Page } from '@playwright/test'
import { advanceUntil, stopClock } from '../../../tools/support/page-clock.ts'
import { loadTexts } from '../../../tools/support/texts.ts'
import { openHome } from '../../support/actions.ts'
import { announce, currentSlide, toEntry } from '../../support/announcement-entries.ts'
import { expect, overlay, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

test.use({ popupOff: false, popupBudget: false })

const three = ['one', 'two', 'three'].map(id => toEntry(id))

/** Events that pause the carousel. Each entry also contains the event that resumes the carousel. */
const holds: [
  string,
  hold: (page: Page) => Promise<void>,
  release: (page: Page) => Promise<void>,
][] = [
  [
    'a finger is on it',
    page => slide(page).dispatchEvent('touchstart'),
    page => slide(page).dispatchEvent('touchend'),
  ],
  ['a mouse is over it', page => slide(page).hover(), page => page.mouse.move(2, 2)],
  [
    'the focus is in it',
    page => page.keyboard.press('Tab'),
    page => page.keyboard.press('Shift+Tab'),
  ],
  ['the page is hidden', page => setHidden(page, true), page => setHidden(page, false)],
  [
    'the player prefers reduced motion',
    async page => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expect(place(page)).toHaveAttribute('aria-live', 'polite')
    },
    async page => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await expect(place(page)).toHaveAttribute('aria-live', 'off')
    },
  ],
]

describeOnlyAt('tlb')('the announcement carousel', () => {
  test('the carousel advances every 5 s, and from the last slide to the first [ANNOUNCE-15]', {
    tag: '@fast',
  }, async ({ page, sandbox }) => {
    await openStill(page, sandbox)
    for (const next of ['two', 'three', 'one']) {
      const before = await slide(page).textContent()
      await page.clock.runFor(4_999)
      expect(await slide(page).textContent()).toBe(before)
      await page.clock.runFor(1)
      await expect(slide(page)).toContainText(`Words of ${next}`)
    }
  })

  for (const [when, hold, release] of holds) {
    test(`the carousel pauses while ${when}`, async ({ page, sandbox }) => {
      await openStill(page, sandbox)
      await hold(page)
      await page.clock.runFor(20_000)

      await expect(slide(page)).toContainText('Words of one')

      await release(page)
      await page.clock.runFor(5_000)

      await expect(slide(page)).toContainText('Words of two')
    })
  }

  test('the player can pause and resume the carousel [WCAG 2.2.2]', async ({
    page,
    sandbox,
    texts,
  }) => {
    await openStill(page, sandbox)
    const popup = overlay(page, 'announcement')
    await popup.getByRole('button', { name: texts('pause') }).tap()
    await page.clock.runFor(20_000)

    await expect(slide(page)).toContainText('Words of one')

    await popup.getByRole('button', { name: texts('resume') }).tap()
    await page.clock.runFor(5_000)

    await expect(slide(page)).toContainText('Words of two')
  })

  test('the carousel moves from right to left in Arabic, both by scrolling and with the arrow', async ({
    page,
    sandbox,
  }) => {
    const stored = { key: localStorageKeys.language, value: 'AR' }
    await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), stored)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await announce(sandbox, three)
    await openHome(page)

    await expect(slide(page)).toContainText('Words of one')

    await scroll(page, -1)

    await expect(slide(page)).toContainText('Words of two')

    const next = loadTexts('AR')('announcement_next')
    await overlay(page, 'announcement').getByRole('button', { name: next }).tap()

    await expect(slide(page)).toContainText('Words of three')

    await scroll(page, 1)

    await expect(slide(page)).toContainText('Words of two')
  })
})

function slide(page: Page) {
  return currentSlide(page).locator('section')
}

/** Scrolls to the right by this number of slides, like the browser after a swipe. */
async function scroll(page: Page, slides: number): Promise<void> {
  await slide(page).evaluate((section, slides) => {
    const row = section.closest('ul')
    row?.scrollBy({ left: slides * row.clientWidth })
  }, slides)
}

/**
 * Finds the carousel's live region. Screen readers announce it only while the carousel does not
 * move automatically.
 */
function place(page: Page) {
  return overlay(page, 'announcement').locator('span[aria-live]')
}

/** Opens home with the clock stopped and advances it until the first slide is visible. */
async function openStill(page: Page, sandbox: Parameters<typeof announce>[0]): Promise<void> {
  await announce(sandbox, three)
  await stopClock(page)
  await page.goto('/m/home')
  await advanceUntil(page, () => slide(page).isVisible(), { stepMs: 50 })

  await expect(slide(page)).toContainText('Words of one')

  // Hides the page to restart the slide timer at this point.
  await setHidden(page, true)
  await setHidden(page, false)
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(isHidden => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
