import { endpoints } from '@livery/contract/endpoints.ts'
import type { Page } from '@playwright/test'
import { advanceUntil, hideServerTime, stopClock } from '../../../tools/support/page-clock.ts'
import { openHome } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import { inHours, offerPromotions, toLink, toPromotion } from '../../support/promotion-world.ts'

test('promotions are listed by category with their time left, and ended promotions are last [PROMO-01, CALL-39, CALL-52, SYSTEM-03]', {
  tag: '@fast-at-lotus',
}, async ({ page, texts, sandbox }) => {
  await offerPromotions(
    sandbox,
    [
      toPromotion('past', { endsAt: inHours(-1) }),
      toPromotion('soon', { endsAt: inHours(2.5) }),
      toPromotion('always'),
    ],
    [toPromotion('late', { endsAt: inHours(50.5) })],
  )
  await page.goto('/m/activity')
  const list = screen(page, 'activity')

  await expect(list.getByRole('heading', { level: 1 })).toHaveText(texts('promotions'))
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([
    'First category',
    'Second category',
  ])
  await expect.poll(() => readOffers(page)).toEqual(['soon', 'always', 'past', 'late'])

  const items = list.getByRole('listitem')

  await expect(items.filter({ hasText: 'Offer soon' }).getByRole('timer')).toHaveText(
    /\b02:(29|30):\d\d$/,
  )
  await expect(items.filter({ hasText: 'Offer late' }).getByRole('timer')).toHaveText(
    /\b2\b.* 02:(29|30):\d\d$/,
  )
  await expect(items.filter({ hasText: 'Offer past' })).toContainText(texts('promotion_over'))

  await expectUsable(page)
})

describeOnlyAt('lotus')('the promotion list', () => {
  test('the selected promotion category is in the URL, and survives a reload and a visit to a promotion', async ({
    page,
    texts,
    sandbox,
  }) => {
    await offerPromotions(sandbox, [toPromotion('a')], [toPromotion('b'), toPromotion('c')])
    await page.goto('/m/activity')
    const list = screen(page, 'activity')
    const chip = list.getByRole('button', { name: 'Second category' })
    await chip.click()

    await expect(page).toHaveURL(/\/m\/activity\?category=two$/)
    await expect.poll(() => readOffers(page)).toEqual(['b', 'c'])

    await page.reload()

    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => readOffers(page)).toEqual(['b', 'c'])

    await list.getByRole('link', { name: 'Offer c' }).click()

    await expect(list.getByRole('heading', { level: 1 })).toHaveText('Offer c')

    await list.getByRole('link', { name: texts('back') }).click()

    await expect(chip).toHaveAttribute('aria-pressed', 'true')

    await list.getByRole('button', { name: texts('promotions_all') }).click()

    await expect(page).toHaveURL(/\/m\/activity$/)
    await expect.poll(() => readOffers(page)).toEqual(['a', 'b', 'c'])
  })
})

test('a promotion page shows the deadline, text, terms and action, and sets the page title [ROUTE-11, PROMO-01]', async ({
  page,
  brand,
  texts,
  sandbox,
}) => {
  const terms = '<ul><li>Once a player</li></ul>'
  const offer = toPromotion('x 1', { terms, endsAt: inHours(5.5) })
  await offerPromotions(sandbox, [offer])
  await page.goto('/m/activity?id=x%201')
  const shown = screen(page, 'activity')

  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Offer x 1')
  await expect(page).toHaveTitle(`Offer x 1 — ${brand.name}`)
  await expect(shown.locator('b')).toHaveText('x 1')
  await expect(shown.getByRole('heading', { name: texts('promotion_terms') })).toBeVisible()
  await expect(shown).toContainText('Once a player')
  await expect(shown.getByRole('timer')).toHaveText(/05:(29|30):\d\d$/)

  const action = shown.getByRole('link', { name: texts('promotion_join') })

  await expect(action).toBeInViewport({ ratio: 1 })

  await expectUsable(page)
})

describeOnlyAt('lotus')('the promotion list', () => {
  test('a banner on home opens its promotion [HOME-04, ROUTE-11]', {
    tag: '@fast',
  }, async ({ page, sandbox }) => {
    await offerPromotions(sandbox, [toPromotion('first'), toPromotion('b&c')])
    const banner = {
      id: 'm_home-1',
      groupName: 'm_home',
      title: 'A banner',
      text: 'Words',
      image: '/m/icons/192.png',
      ...toLink({ linkageType: 'P', linkage: 'b&c' }),
    }

    await sandbox.patch({ content: { banners: [banner] } })
    await openHome(page)
    await screen(page, 'home').getByRole('link', { name: 'A banner' }).click()

    await expect(page).toHaveURL(/\/m\/activity\?id=b%26c$/)

    const heading = screen(page, 'activity').getByRole('heading', { level: 1 })

    await expect(heading).toHaveText('Offer b&c')
    await expect(heading).toBeFocused()
  })
})

test('the brand offers its own promotions in its language, and they fit every screen width', async ({
  page,
  sandbox,
}) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/m/activity')
    await expect(screen(page, 'activity').getByRole('listitem').nth(7)).toBeAttached()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([width, overflow]).toEqual([width, 0])
  }
  const asked = await sandbox.requests(endpoints.promotionCategories.path)
  expect(asked.length).toBeGreaterThanOrEqual(3)
})

describeOnlyAt('lotus')('a promotion', () => {
  test('a promotion counts down each second, shows that it has ended and moves to the end of the list', async ({
    page,
    texts,
    sandbox,
  }) => {
    await hideServerTime(page)
    await page.clock.install({ time: new Date('2031-05-04T10:00:00Z') })
    await page.clock.pauseAt(new Date('2031-05-04T10:05:00Z'))
    await offerPromotions(sandbox, [
      toPromotion('near', { endsAt: '2031-05-04T10:05:30Z' }),
      toPromotion('far'),
    ])
    await page.goto('/m/activity')
    const timer = screen(page, 'activity').getByRole('timer')
    // The page also waits for timers while it loads.
    await advanceUntil(page, () => timer.isVisible(), { stepMs: 20 })
    const before = await readSeconds(timer)
    await page.clock.runFor(1_000)

    expect(await readSeconds(timer)).toBe(before - 1)

    await page.clock.runFor((before - 2) * 1_000)

    await expect(timer).toHaveText(/00:00:01$/)
    expect(await readOffers(page)).toEqual(['near', 'far'])

    await page.clock.runFor(1_000)

    await expect(timer).toHaveCount(0)
    await expect(screen(page, 'activity')).toContainText(texts('promotion_over'))
    expect(await readOffers(page)).toEqual(['far', 'near'])
  })

  test('a promotion that has ended links to the other promotions instead of showing its action', async ({
    page,
    texts,
    sandbox,
  }) => {
    const link = toLink({ url: 'https://events.example/' })
    await offerPromotions(sandbox, [toPromotion('past', { endsAt: inHours(-1), link })])
    await page.goto('/m/activity?id=past')
    const shown = screen(page, 'activity')

    await expect(shown).toContainText(texts('promotion_over'))
    await expect(shown.locator('a[href*="events.example"]')).toHaveCount(0)

    await shown.getByRole('link', { name: texts('promotion_see_all') }).click()

    await expect(page).toHaveURL(/\/m\/activity$/)
    await expect.poll(() => readOffers(page)).toEqual(['past'])
  })

  test('a promotion that is not in any list shows a message and a link to the list', async ({
    page,
    texts,
    sandbox,
  }) => {
    await offerPromotions(sandbox, [toPromotion('other')])
    await page.goto('/m/activity?id=gone')
    const shown = screen(page, 'activity')

    await expect(shown).toContainText(texts('promotion_missing'))

    await expectUsable(page)
    await shown.getByRole('link', { name: texts('promotion_see_all') }).click()

    await expect.poll(() => readOffers(page)).toEqual(['other'])
  })

  test('a promotion is shared through the device if possible', async ({
    page,
    texts,
    sandbox,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async (link: object) => Object.assign(window, { shared: link }),
      })
    })
    await offerPromotions(sandbox, [toPromotion('a&b')])
    await page.goto('/m/activity?id=a%26b&category=one')
    await screen(page, 'activity')
      .getByRole('button', { name: texts('promotion_share') })
      .click()
    const shared = () => page.evaluate(() => (window as { shared?: object }).shared)

    await expect.poll(shared).toEqual({ title: 'Offer a&b', url: `${baseURL}/m/activity?id=a%26b` })
    await expect(overlay(page, 'toast')).toHaveCount(0)
  })

  test.describe('on a device without a share function', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

    test('the promotion link is copied, and a toast confirms the copy for 1.5 s [UI-03]', {
      tag: '@fast',
    }, async ({ page, texts, sandbox, baseURL }) => {
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
      await offerPromotions(sandbox, [toPromotion('a')])
      await page.goto('/m/activity?id=a')
      const share = screen(page, 'activity').getByRole('button', { name: texts('promotion_share') })

      await expect(share).toBeVisible()

      await stopClock(page)
      await share.click()
      const toast = overlay(page, 'toast')

      await expect(toast).toHaveText(texts('promotion_copied'))
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        `${baseURL}/m/activity?id=a`,
      )

      await page.clock.runFor(1_499)

      await expect(toast).toBeVisible()

      await page.clock.runFor(1)

      await expect(toast).toHaveCount(0)
    })
  })
})

/** Returns the names of the offers in list order. */
async function readOffers(page: Page): Promise<string[]> {
  const titles = await screen(page, 'activity').getByRole('listitem').allInnerTexts()
  return titles.map(text => /offer (\w+)/i.exec(text)?.[1]?.toLowerCase() ?? '')
}

async function readSeconds(timer: ReturnType<Page['locator']>): Promise<number> {
  return Number(/\d+$/.exec(await timer.innerText())?.[0])
}
