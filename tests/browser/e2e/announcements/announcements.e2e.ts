import type { Page } from '@playwright/test'
import { hideServerTime } from '../../../tools/support/page-clock.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import { openHome } from '../../support/actions.ts'
import { announce, currentSlide, passDelays, toEntry } from '../../support/announcement-entries.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt, fastIf } from '../../support/one-brand.ts'

test.use({ popupOff: false, popupBudget: false })

const three = ['one', 'two', 'three'].map(id => toEntry(id))
const promotion = toEntry('offer', { promotionType: 'p1&2' })

test('home opens a carousel with the announcements and arrows [ANNOUNCE-01, ANNOUNCE-03, CALL-27]', {
  tag: '@fast-at-lotus',
}, async ({ page, texts, sandbox }) => {
  await openHome(page)
  const popup = overlay(page, 'announcement')

  await expect(currentSlide(page).getByRole('heading', { level: 3 })).toBeVisible()
  await expect(popup.getByRole('heading', { name: texts('announcements') })).toBeVisible()
  await expect(popup.getByText(toPlace(texts, 1, 2))).toBeVisible()
  await expect(currentSlide(page).locator('img')).toBeVisible()

  await popup.getByRole('button', { name: texts('announcement_next') }).click()

  await expect(popup.getByText(toPlace(texts, 2, 2))).toBeVisible()
  await expect(currentSlide(page).getByRole('cell').first()).toBeVisible()

  await popup.getByRole('button', { name: texts('announcement_previous') }).click()

  await expect(popup.getByText(toPlace(texts, 1, 2))).toBeVisible()

  const [asked] = await sandbox.requests('/wps/relay/MCSFE_getListAnnouncements')

  expect([asked?.method, asked?.query]).toEqual([
    'GET',
    { types: 'PR', platform: 'M', category: 'app_download' },
  ])

  await expectUsable(page)
})

describeOnlyAt('tlb')('the announcement popup', () => {
  for (const closeButton of ['inside', 'outside', 'none'] as const) {
    test(
      `the announcement popup’s close button is at the configured position: ${closeButton} [ANNOUNCE-02]`,
      fastIf(closeButton === 'outside'),
      async ({ page, texts, sandbox }) => {
        await announce(sandbox, three, { closeButton })
        await openHome(page)
        const popup = overlay(page, 'announcement')

        await expect(popup).toBeVisible()

        const close = popup.getByRole('button', { name: texts('close') })

        if (closeButton === 'none') {
          await expect(close).toHaveCount(0)
          await currentSlide(page)
            .getByRole('button', { name: texts('announcement_know') })
            .click()
        } else {
          const isInside = await close.evaluate((button, overlay) => {
            const box = button.closest(overlay)?.getBoundingClientRect()
            return box !== undefined && button.getBoundingClientRect().bottom <= box.bottom
          }, '[data-overlay]')
          expect(isInside).toBe(closeButton === 'inside')
          await expect(close).toBeInViewport({ ratio: 1 })
          await close.click()
        }

        await expect(popup).toHaveCount(0)
      },
    )
  }

  test('the announcement popup has a checkbox only if the operator configures it [ANNOUNCE-04]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    const checkbox = overlay(page, 'announcement').getByRole('checkbox', {
      name: texts('announcement_hide_today'),
    })

    await announce(sandbox, three, { hideToday: false })
    await openHome(page)

    await expect(overlay(page, 'announcement')).toBeVisible()
    await expect(checkbox).toHaveCount(0)

    await announce(sandbox, three, { hideToday: true })
    // Clears the session storage, because it caches the settings for some minutes.
    await page.evaluate(() => sessionStorage.clear())
    await openHome(page)

    await expect(checkbox).toBeChecked()
  })

  test('the announcement popup has two buttons for a promotion, but none for a notice [ANNOUNCE-05]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await announce(sandbox, [promotion, toEntry('notice')])
    await openHome(page)
    const popup = overlay(page, 'announcement')
    const go = currentSlide(page).getByRole('button', { name: texts('announcement_go') })
    const know = currentSlide(page).getByRole('button', { name: texts('announcement_know') })

    await expect(know).toBeVisible()
    await expect(go).toBeVisible()

    await popup.getByRole('button', { name: texts('announcement_next') }).click()

    await expect(popup.getByText(toPlace(texts, 2, 2))).toBeVisible()
    await expect(know).toHaveCount(0)
    await expect(go).toHaveCount(0)
    // The carousel ignores the back button while a slide is still moving.
    await expect(currentSlide(page)).toBeInViewport({ ratio: 1 })

    await popup.getByRole('button', { name: texts('announcement_previous') }).click()

    await expect(currentSlide(page)).toBeInViewport({ ratio: 1 })

    await know.click()

    await expect(popup).toHaveCount(0)

    await announce(sandbox, [{ ...promotion, title: 'Changed' }])
    await openHome(page)
    const isAtActivity = page.waitForEvent('framenavigated', frame =>
      frame.url().includes('/m/activity?id=p1%262'),
    )

    await go.click()
    await isAtActivity

    await expect(popup).toHaveCount(0)
    expect((await readClosed(page)).show).toBe(false)
  })

  test('the announcement popup closes with an animation, and reopens only for other content [ANNOUNCE-08, ANNOUNCE-10]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await page.clock.install({ time: new Date('2026-11-23T04:00:00Z') })
    await announce(sandbox, three, { hideToday: true })
    await openHome(page)
    const popup = overlay(page, 'announcement')
    await popup.getByRole('checkbox').uncheck()
    const animations = await recordAnimations(page)
    await popup.getByRole('button', { name: texts('close') }).click()

    await expect(popup).toHaveCount(0)
    await expect.poll(() => animations.jsonValue()).toContainEqual(expect.stringMatching(/leave/))
    await expect(page.locator('body > [inert]').filter({ hasText: 'Title one' })).toHaveCount(0)
    expect(await readClosed(page)).toEqual({ hashes: expect.any(Array), show: false })

    // The player did not select the checkbox, so the popup does not reappear the next day.
    await page.clock.setSystemTime(new Date('2026-11-24T04:00:00Z'))
    await openHome(page)
    await passDelays(page)

    await expect(popup).toHaveCount(0)

    await announce(sandbox, [...three, toEntry('four')])
    await openHome(page)

    await expect(popup).toBeVisible()
  })

  test('the announcement popup with forceRead stays open until the last slide [ANNOUNCE-12]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await announce(sandbox, [...three.slice(0, 2), promotion], { forceRead: true })
    await openHome(page, '/m/index')
    await openHome(page)
    const popup = overlay(page, 'announcement')
    const close = popup.getByRole('button', { name: texts('close') })
    const next = popup.getByRole('button', { name: texts('announcement_next') })

    for (const place of [1, 2]) {
      await expect(popup.getByText(toPlace(texts, place, 3))).toBeVisible()
      await close.click({ force: true })
      await page.keyboard.press('Escape')
      await page.mouse.click(4, 4)
      await page.goBack()
      await expect(popup.getByText(toPlace(texts, place, 3))).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/m/home')
      await next.click()
    }

    await expect(popup.getByText(toPlace(texts, 3, 3))).toBeVisible()

    await page.goBack()

    await expect(popup).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/m/home')
  })

  test('the announcement popup is not shown if the operator has disabled it', async ({
    page,
    sandbox,
  }) => {
    await page.clock.install()
    await announce(sandbox, three, { style: 'none' })
    await openHome(page)
    await passDelays(page)
    await expect(overlay(page, 'announcement')).toHaveCount(0)
    await expect(overlay(page, 'announcement-classic')).toHaveCount(0)
  })

  test('the announcement popup waits while the player is not on home', async ({
    page,
    sandbox,
    texts,
  }) => {
    await page.clock.install()
    await announce(sandbox, three)
    await page.goto('/m/login')

    await expect(screen(page, 'login')).toBeVisible()

    await page.clock.runFor(3_000)

    await expect(overlay(page, 'announcement')).toHaveCount(0)

    await page.getByRole('link', { name: texts('back') }).click()

    await expect(overlay(page, 'announcement')).toBeVisible()
  })
})

for (const [timezoneId, lastMs, nextDay, tag] of [
  ['Asia/Manila', '2026-11-23T15:59:50Z', '2026-11-24', ['@fast']],
  // In this time zone, clocks are set forward at midnight, so the day begins at 01:00.
  ['Africa/Cairo', '2026-04-23T21:59:50Z', '2026-04-24', []],
] as const) {
  describeOnlyAt('tlb')(`hiding the popup for today, in the time zone ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('hiding the popup for today lasts until the next local midnight [ANNOUNCE-09, ANNOUNCE-11, ANNOUNCE-18]', {
      tag: [...tag],
    }, async ({ page, texts, sandbox }) => {
      await announce(sandbox, three, { hideToday: true })
      const end = new Date(lastMs).getTime()
      await hideServerTime(page)
      await page.clock.install({ time: end - 3_600_000 })
      await openHome(page)
      const popup = overlay(page, 'announcement')
      await popup.getByRole('button', { name: texts('close') }).click()

      await expect(popup).toHaveCount(0)
      expect((await readClosed(page)).hiddenOn).not.toBe(nextDay)

      await openHome(page)
      await passDelays(page)

      await expect(popup).toHaveCount(0)

      await page.clock.pauseAt(end)
      await page.clock.runFor(9_900)

      await expect(popup).toHaveCount(0)

      await page.clock.runFor(200)

      await expect(popup).toBeVisible()

      await popup.getByRole('button', { name: texts('close') }).click()

      await expect(popup).toHaveCount(0)
      expect((await readClosed(page)).hiddenOn).toBe(nextDay)
    })
  })
}

function toPlace(texts: Texts, current: number, count: number): string {
  return texts('announcement_place')
    .replace('{{current}}', String(current))
    .replace('{{count}}', String(count))
}

/** Reads the stored popup data of the browser's only user. */
async function readClosed(page: Page): Promise<{ show: boolean; hiddenOn?: string }> {
  const text = await page.evaluate(() => localStorage.getItem('MC_ANNOUNCEMENTS'))
  return JSON.parse(text ?? '[]')[0]?.[1]
}

/**
 * Records the animation names of all elements added to the body from now on. Reads them from the
 * elements, because animation events are lost if a slow machine does not render a frame before the
 * animation ends.
 */
function recordAnimations(page: Page) {
  return page.evaluateHandle(() => {
    const names: string[] = []
    new MutationObserver(records => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes])
      const running = added.flatMap(node =>
        node instanceof Element ? node.getAnimations({ subtree: true }) : [],
      )
      names.push(...running.map(one => (one instanceof CSSAnimation ? one.animationName : '')))
    }).observe(document.body, { childList: true })
    return names
  })
}
