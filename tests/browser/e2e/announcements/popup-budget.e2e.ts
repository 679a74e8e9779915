/** Tests a visit to a brand with a popup budget. The demo brands have such a budget. */
import type { Page } from '@playwright/test'
import { advanceUntil, stopClock } from '../../../tools/support/page-clock.ts'
import { explainOverlay } from '../../support/app-prompt.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

test.use({ popupOff: false })

const popups = ['announcement', 'install-banner', 'welcome-1', 'welcome-2'] as const

describeOnlyAt('lotus')('the first minute of a visit', () => {
  test('the first minute of a visit has no popup before the first tap, and only one popup after the tap', async ({
    page,
    sandbox,
  }) => {
    await sandbox.patch({
      settings: { welcomeOptions: { waitSeconds: 6 }, installOptions: { prompt: true } },
    })
    await stopClock(page)
    await page.goto('/m/index.html')
    await expectWaiting(page, 'before-first-tap')
    await passMinute(page)
    await screen(page, 'home').getByText('Licensed in Isle of Man, GSC-0417-LTR').click()
    await advanceUntil(page, () => overlay(page, 'announcement').isVisible(), { stepMs: 100 })
    await page.keyboard.press('Escape')
    await expectWaiting(page, 'budget-spent')
    await passMinute(page)
    await page.reload()
    await expectWaiting(page, 'budget-spent')
    await passMinute(page)
  })
})

/** Expects that the welcome image, which opens last, is waiting for this reason. */
async function expectWaiting(page: Page, reason: string): Promise<void> {
  const explain = () => explainOverlay(page, 'welcome-1')
  await advanceUntil(page, async () => (await explain()) === reason, { stepMs: 500 })
}

/** Advances the clock by a minute. A popup that opens within this minute stays open. */
async function passMinute(page: Page): Promise<void> {
  // The clock advances in steps, so a response that arrives during the run can still complete its
  // delay.
  for (let seconds = 0; seconds < 60; seconds += 1) await page.clock.runFor(1_000)
  for (const name of popups) await expect(overlay(page, name)).toHaveCount(0)
}
