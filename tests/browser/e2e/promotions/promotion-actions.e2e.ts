import { endpoints } from '@livery/contract/endpoints.ts'
import type { Promotion } from '@livery/contract/platform/content.ts'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { holdUrl } from '../../support/account-troubles.ts'
import { startAsMember, submitLogin } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import { offerPromotions, toLink, toPromotion } from '../../support/promotion-world.ts'

const { availablePromotions, consolidated } = endpoints

const game = toLink({ linkageType: 'G', linkage: 'pg-koi', vendor: 'PG', nodeId: '7' })

/** Each link with its action label and its target for a visitor. */
const links: [name: string, more: Partial<Promotion>, label: string, href: string][] = [
  ['a game', { link: game }, 'promotion_play', '/m/launchGame?code=pg-koi&vendor=PG&nodeId=7'],
  [
    'another promotion',
    { link: toLink({ linkageType: 'P', linkage: 'other' }) },
    'promotion_go',
    '/m/activity?id=other',
  ],
  ['a page of the app', { link: toLink({ url: '/m/help?q=a' }) }, 'promotion_read', '/m/help?q=a'],
  [
    'a page on another site',
    { link: toLink({ url: 'https://events.example/go' }) },
    'promotion_open',
    'https://events.example/go',
  ],
  ['the invitations, by its key', { key: 'REFERRAL' }, 'promotion_invite', '/m/inviteFriends'],
  ['the login, without a link', {}, 'promotion_join', '/m/login?returnTo=%2Fm%2Factivity%3Fid%3Da'],
  [
    'the login, with a link that is not allowed',
    { link: toLink({ url: 'javascript:alert(1)' }) },
    'promotion_join',
    '/m/login?returnTo=%2Fm%2Factivity%3Fid%3Da',
  ],
]

describeOnlyAt('aurora')("a promotion's action", () => {
  for (const [name, more, label, href] of links) {
    test(`a promotion's action links to ${name} [PROMO-01]`, async ({ page, texts, sandbox }) => {
      await offerPromotions(sandbox, [toPromotion('a', more), toPromotion('other')])
      await page.goto('/m/activity?id=a')
      const action = screen(page, 'activity').getByRole('link', { name: texts(label) })
      await expect(action).toHaveAttribute('href', href)
    })
  }

  test("a promotion's action opens another promotion or an app page", async ({
    page,
    texts,
    sandbox,
  }) => {
    await offerPromotions(sandbox, [
      toPromotion('a', { link: toLink({ linkageType: 'P', linkage: 'b' }) }),
      toPromotion('b', { link: toLink({ url: '/m/help' }) }),
    ])
    await page.goto('/m/activity?id=a')
    const shown = screen(page, 'activity')
    await shown.getByRole('link', { name: texts('promotion_go') }).click()

    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Offer b')

    await shown.getByRole('link', { name: texts('promotion_read') }).click()

    await expect(screen(page, 'help')).toBeVisible()
  })

  test("a promotion's action opens a foreign site in a separate tab, without an opener or referrer", async ({
    page,
    context,
    texts,
    sandbox,
  }) => {
    await context.route('https://events.example/**', route => route.fulfill({ body: 'event' }))
    await offerPromotions(sandbox, [
      toPromotion('a', { link: toLink({ url: 'https://events.example/go' }) }),
    ])
    await page.goto('/m/activity?id=a')
    const opened = context.waitForEvent('page')
    await screen(page, 'activity')
      .getByRole('link', { name: texts('promotion_open') })
      .click()
    const other = await opened
    await other.waitForURL('https://events.example/go')

    expect(await other.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    await expect(screen(page, 'activity')).toBeVisible()
  })

  test("a promotion's action opens the app offer for the key APP_DOWNLOAD [PROMO-02]", async ({
    page,
    texts,
    sandbox,
  }) => {
    await offerPromotions(sandbox, [toPromotion('a', { key: 'APP_DOWNLOAD' })])
    await page.goto('/m/activity?id=a')
    await page.getByRole('button', { name: texts('promotion_get_app') }).click()
    await expect(overlay(page, 'download-popup')).toBeVisible()
  })

  test("a promotion's action opens the invitations for the key REFERRAL [PROMO-02]", async ({
    page,
    texts,
    sandbox,
  }) => {
    await offerPromotions(sandbox, [toPromotion('a', { key: 'REFERRAL' })])
    await page.goto('/m/activity?id=a')
    await page.getByRole('link', { name: texts('promotion_invite') }).click()
    await expect(screen(page, 'invite-friends')).toBeVisible()
  })

  test('a promotion lets a visitor register instead of logging in, and return to the promotion', async ({
    page,
    texts,
    sandbox,
  }) => {
    await offerPromotions(sandbox, [toPromotion('a')])
    await page.goto('/m/activity?id=a')
    const join = screen(page, 'activity').getByRole('link', {
      name: texts('register'),
      exact: true,
    })

    await expect(join).toHaveAttribute('href', '/m/register?returnTo=%2Fm%2Factivity%3Fid%3Da')
    await expect(join).toBeInViewport({ ratio: 1 })
  })

  test("a promotion's action takes a visitor to login and back; its terms open customer service", async ({
    page,
    context,
    texts,
    sandbox,
  }) => {
    await context.route(/^https:\/\/support\./, route => route.fulfill({ body: 'service' }))
    await offerPromotions(sandbox, [toPromotion('a', { terms: '<p>Once a player</p>' })])
    await page.goto('/m/activity?id=a')
    const shown = screen(page, 'activity')
    await shown.getByRole('link', { name: texts('promotion_join') }).click()

    await expect(screen(page, 'login')).toBeVisible()

    await submitLogin(page, texts)

    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Offer a')
    await expect(shown).toContainText('Once a player')

    await shown.getByRole('button', { name: texts('promotion_ask') }).click()
    const opened = page.waitForEvent('popup')
    await overlay(page, 'customer-service').getByRole('link').first().click()
    await (await opened).waitForURL(/^https:\/\/support\..*name=member1/)
  })
})

describeOnlyAt('tlb')('promotions by key', () => {
  const offers = [
    toPromotion('plain'),
    toPromotion('app', { key: 'APP_DOWNLOAD' }),
    toPromotion('friends', { key: 'REFERRAL' }),
  ]

  test('enabled promotions by key are listed with their count, and fetched without a token [PROMO-02, PROMO-03, CALL-26, SYSTEM-03]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    const promotions = {
      APP_DOWNLOAD: { enabled: false, count: 9 },
      REFERRAL: { enabled: true, count: 3 },
    }

    await sandbox.patch({ content: { promotions } })
    await offerPromotions(sandbox, offers)
    await startAsMember(page, sandbox)
    await page.goto('/m/activity')
    const items = screen(page, 'activity').getByRole('listitem')
    const count = texts('promotion_count').replace('{{count}}', '3')

    await expect(items.filter({ hasText: 'Offer friends' })).toContainText(count)
    await expect(items).toHaveCount(2)
    await expect(items.filter({ hasText: 'Offer plain' })).not.toContainText(/\d/)

    await page.goto('/m/activity?id=app')

    await expect(screen(page, 'activity')).toContainText(texts('promotion_missing'))

    const asked = await sandbox.requests(availablePromotions.path)

    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter(({ headers }) => 'authorization' in headers)).toEqual([])
  })

  test('promotions by key are neither fetched nor offered without REWCEN3 [PROMO-03, SYSTEM-02]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ flags: { REWCEN3: false } })
    await offerPromotions(sandbox, offers)
    await startAsMember(page, sandbox)
    await page.goto('/m/activity')

    await expect(screen(page, 'activity').getByRole('listitem')).toHaveCount(1)
    await expect(screen(page, 'activity')).toContainText('Offer plain')

    await page.goto('/m/activity?id=friends')

    await expect(screen(page, 'activity')).toContainText(texts('promotion_missing'))

    await untilQuiet(page)

    expect(await sandbox.requests(availablePromotions.path)).toEqual([])
    expect(await sandbox.requests(consolidated.path)).not.toEqual([])
  })

  test('promotions by key do not shift the page when the platform responds', async ({
    page,
    sandbox,
  }) => {
    await offerPromotions(sandbox, offers)
    const { release } = await holdUrl(page, `**${availablePromotions.path}`)
    await page.goto('/m/activity')
    const list = screen(page, 'activity')

    await expect(list.getByRole('link', { name: 'Offer plain' })).toBeVisible()
    await expect(list.getByRole('link', { name: 'Offer friends' })).toHaveCount(0)

    const readTops = () =>
      list.locator('li').evaluateAll(items => items.map(item => item.getBoundingClientRect().top))
    const before = await readTops()
    release()

    await expect(list.getByRole('link', { name: 'Offer friends' })).toBeVisible()
    expect(await readTops()).toEqual(before)
  })

  test('promotions by key are listed without a count when the response is lost', async ({
    page,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/)
    await offerPromotions(sandbox, offers)
    await sandbox.fault({ match: `GET ${availablePromotions.path}`, status: 500 })
    await page.goto('/m/activity')

    await expect(
      screen(page, 'activity').getByRole('link', { name: 'Offer friends' }),
    ).toBeVisible()
  })
})
