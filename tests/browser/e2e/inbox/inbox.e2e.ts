/**
 * Tests the inbox of a brand with a popup budget. The inbox contains the popups that the budget
 * holds back.
 */
import type { Locator, Page } from '@playwright/test'
import { advanceUntil, stopClock } from '../../../tools/support/page-clock.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import { openHome } from '../../support/actions.ts'
import { explainOverlay } from '../../support/app-prompt.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

test.use({ popupOff: false })

describeOnlyAt('lotus')('the inbox', () => {
  test('the inbox contains popups that were not shown, counts them at the bell, and stores which were read', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ settings: { welcomeOptions: { waitSeconds: 6 } } })
    await stopClock(page)
    await openHome(page)
    await untilHeld(page, 'before-first-tap')
    await screen(page, 'home').getByText('Licensed in Isle of Man, GSC-0417-LTR').click()
    await advanceUntil(page, () => overlay(page, 'announcement').isVisible(), { stepMs: 100 })
    await page.keyboard.press('Escape')
    await untilHeld(page, 'budget-spent')
    await page.clock.resume()

    const inbox = overlay(page, 'inbox')
    const unread = await countAtBell(page, texts)
    await bellOf(page, texts).click()
    await expectUsable(page)
    const mark = page.getByRole('img', { name: texts('news_unread') })
    const marks = inbox.locator(mark)

    await expect(marks).toHaveCount(unread)
    await expect(rowsOf(inbox)).toHaveCount(unread + 1)

    await test.step('a picture opens in its popup, above everything', async () => {
      await rowsOf(inbox).filter({ has: mark }).first().click()
      await expect(overlay(page, 'welcome-2')).toBeVisible()
      await expect(inbox).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(overlay(page, 'welcome-2')).toHaveCount(0)
    })
    await page.reload()
    await bellOf(page, texts).click()

    await expect(marks).toHaveCount(unread - 1)

    await inbox.getByRole('button', { name: texts('messages_read_all') }).click()

    await expect(marks).toHaveCount(0)

    await page.keyboard.press('Escape')

    await expect(bellOf(page, texts)).toHaveAccessibleName(texts('inbox_title'))
    await expect(bellOf(page, texts)).toBeFocused()

    await test.step('an announcement opens on its page', async () => {
      await bellOf(page, texts).click()
      await rowsOf(inbox)
        .filter({ has: page.locator('time') })
        .first()
        .click()

      await expect(screen(page, 'news')).toBeVisible()

      await page.goBack()

      await expect(screen(page, 'home')).toBeVisible()
      await expect(inbox).toHaveCount(0)
    })
  })
})

/** Waits until the first welcome image could be shown but is held back for this reason. */
async function untilHeld(page: Page, reason: string): Promise<void> {
  const explain = () => explainOverlay(page, 'welcome-1')
  await advanceUntil(page, async () => (await explain()) === reason, { stepMs: 500 })
}

function bellOf(page: Page, texts: Texts): Locator {
  return page.getByRole('banner').getByRole('button', { name: texts('inbox_title') })
}

/** Returns the number in the bell's accessible name, which the bell's badge also shows. */
async function countAtBell(page: Page, texts: Texts): Promise<number> {
  const bell = bellOf(page, texts)
  await expect(bell).toHaveAccessibleName(/\d/)
  const said = (await bell.getAttribute('aria-label')) ?? ''
  const count = Number(/\d+/.exec(said)?.[0])
  await expect(bell.locator('..')).toContainText(String(count))
  return count
}

function rowsOf(inbox: Locator): Locator {
  return inbox.getByRole('listitem').getByRole('button')
}
