import { endpoints } from '@livery/contract/endpoints.ts'
import { holdUrl } from '../../support/account-troubles.ts'
import { openHome, startAsMember, submitLogin } from '../../support/actions.ts'
import { announce, toEntry } from '../../support/announcement-entries.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { readShifts, recordShifts, untilPainted } from '../../support/layout-shifts.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const match = `${endpoints.announcements.method} ${endpoints.announcements.path}`

test('the news page lists announcements, and opens an announcement with its images and tables [ROUTE-12]', {
  tag: '@fast-at-aurora',
}, async ({ page, texts }) => {
  await openHome(page)
  const line = screen(page, 'home').locator('a[href*="/m/news?id="]').first()

  await expect(line).toBeAttached()

  await page.goto('/m/news')
  const news = screen(page, 'news')

  await expect(news.getByRole('heading', { level: 1 })).toHaveText(texts('news_title'))
  await expect(news.locator('li')).toHaveCount(2)

  await expectUsable(page)
  await news.locator('li a').first().click()
  const picture = news.locator('article img')

  await expect(picture).toHaveAttribute('loading', 'lazy')
  await expect.poll(() => picture.evaluate(image => image.clientHeight)).toBeGreaterThan(100)

  await expectUsable(page)
})

describeOnlyAt('aurora')('the news page', () => {
  test('the news page distinguishes read and unread news for each player [ROUTE-12]', async ({
    page,
    texts,
    sandbox,
  }) => {
    const seen = ['A', 'B'].flatMap(execution => [
      toEntry(`one-${execution}`, { execution }),
      toEntry(`two-${execution}`, { execution }),
    ])

    await announce(sandbox, seen)
    await page.goto('/m/news')
    const news = screen(page, 'news')
    const unread = news.getByRole('img', { name: texts('news_unread') })

    await expect(unread).toHaveCount(2)

    await news.getByRole('link', { name: /Title one/ }).click()

    await expect(news.getByRole('heading', { level: 1 })).toHaveText('Title one-B')
    await expect(news.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(/^Title one-B — /)

    await page.reload()
    await news.getByRole('link', { name: texts('news_back') }).click()

    await expect(unread).toHaveCount(1)

    await startAsMember(page, sandbox)
    await page.goto('/m/news')

    await expect(page).toHaveURL(/\/m\/member\/messages$/)
    const rows = screen(page, 'messages').getByRole('listitem').filter({ hasText: 'Title' })

    await expect(rows.getByRole('img', { name: texts('news_unread') })).toHaveCount(2)
  })

  test('the news page filters promotions and notices, and an announcement links to its promotion [ROUTE-12]', async ({
    page,
    texts,
    sandbox,
  }) => {
    const offer = toEntry('offer', { promotionType: 'p1&2', publishedAt: '2026-11-20T02:00:00Z' })
    await announce(sandbox, [toEntry('notice'), offer])
    await page.goto('/m/news')
    const news = screen(page, 'news')
    const titles = news.locator('li').getByText(/^Title/)

    await expect(titles).toHaveText([/offer/, /notice/])

    const kinds = news.getByRole('group', { name: texts('news_kinds') })
    await kinds.getByRole('button', { name: texts('news_promotions') }).click()

    await expect(titles).toHaveText([/offer/])

    await news.locator('li a').click()
    const link = news.getByRole('link', { name: texts('news_promotion') })

    await expect(link).toHaveAttribute('href', '/m/activity?id=p1%262')

    await page.goBack()

    await expect(titles).toHaveText([/offer/])

    await kinds.getByRole('button', { name: texts('news_notices') }).click()

    await expect(titles).toHaveText([/notice/])

    await news.locator('li a').click()

    await expect(link).toHaveCount(0)
  })

  test('both back controls return to the scroll position in the news list', async ({
    page,
    texts,
    sandbox,
  }) => {
    await announce(
      sandbox,
      Array.from({ length: 40 }, (_, at) => toEntry(`n${at}`)),
    )
    await openHome(page)
    await page.goto('/m/news')
    const news = screen(page, 'news')
    const wanted = news.getByRole('link', { name: /Title n25\b/ })

    for (const goBack of [
      () => page.goBack(),
      () => news.getByRole('link', { name: texts('news_back') }).click(),
    ]) {
      await wanted.scrollIntoViewIfNeeded()
      const top = await page.evaluate(() => window.scrollY)
      expect(top).toBeGreaterThan(1_000)
      await wanted.click()
      await expect(news.getByRole('heading', { level: 1 })).toHaveText('Title n25')
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      await goBack()
      await expect(wanted).toBeInViewport()
      expect(await page.evaluate(() => window.scrollY)).toBe(top)
    }
  })

  test('the news page opens an announcement by its URL, and reports an announcement that no longer exists [ROUTE-12]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await announce(sandbox, [toEntry('a b&c')])
    await page.goto('/m/news?id=a+b%26c')
    const news = screen(page, 'news')

    await expect(news.getByRole('heading', { level: 1 })).toHaveText('Title a b&c')

    await page.goto('/m/news?id=gone')

    await expect(news).toContainText(texts('news_gone'))

    await news.getByRole('link', { name: texts('news_back') }).click()

    await expect(news.locator('li')).toHaveCount(1)

    await announce(sandbox, [])
    await page.goto('/m/news')

    await expect(news).toContainText(texts('news_empty'))
  })

  test('each line in the ticker links to its announcement, and the ticker runs at 60 px per second [UI-07]', async ({
    page,
    sandbox,
  }) => {
    await announce(sandbox, [toEntry('one'), toEntry('two')])
    await openHome(page)
    const lines = screen(page, 'home').locator('a[href*="/m/news?id="]:not([tabindex])')

    await expect(lines).toHaveText(['Title one', 'Title two'])
    await expect.poll(() => lines.first().evaluate(runASecond)).toBeCloseTo(-60)

    await lines.nth(1).focus()
    await page.keyboard.press('Enter')

    await expect(screen(page, 'news').getByRole('heading', { level: 1 })).toHaveText('Title two')

    await page.goBack()

    await expect(screen(page, 'home')).toBeVisible()
  })

  test('the news page does not shift while it loads', async ({ page }) => {
    await recordShifts(page)
    for (const path of ['/m/news', '/m/news?id=aurora-visitor']) {
      const held = await holdUrl(page, `**${endpoints.announcements.path}*`)
      await page.goto(path, { waitUntil: 'commit' })
      const news = screen(page, 'news')
      const content = news.locator('li, article')
      await expect(news.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(content).toHaveCount(0)
      await untilPainted(page)
      held.release()
      await expect(content.first()).toBeVisible()
      await untilPainted(page)
      expect(await readShifts(page), path).toBe(0)
    }
  })
})

/** Failures of the announcements call that leave the page without news. */
const ways: [string, object][] = [
  ['is lost', { reset: true }],
  ['is refused', { status: 500 }],
  ['is malformed', { status: 200, body: { success: true, value: { no: 'list' } } }],
  ['is not JSON', { status: 200, body: 'nonsense' }],
]

describeOnlyAt('aurora')('the news page after a failed call', () => {
  for (const path of ['/m/news', '/m/news?id=one']) {
    for (const [way, fault] of ways) {
      test(`if the news call ${way}, the page offers a retry at ${path}`, async ({
        page,
        texts,
        sandbox,
        expectedErrors,
      }) => {
        expectedErrors.push(/Failed to load resource/)
        await announce(sandbox, [toEntry('one')])
        await sandbox.fault({ match, ...fault })
        await page.goto(path)
        const news = screen(page, 'news')

        await expect(news).toContainText(texts('news_failed'))

        await sandbox.clearFaults()
        await news.getByRole('button', { name: texts('try_again') }).click()

        await expect(news.getByText('Title one')).toBeVisible()
      })
    }
  }

  test('the news page shows a skeleton while the call is slow', async ({ page, sandbox }) => {
    await announce(sandbox, [toEntry('one')])
    const held = await holdUrl(page, `**${endpoints.announcements.path}*`)
    await page.goto('/m/news', { waitUntil: 'commit' })
    const news = screen(page, 'news')

    await expect(news.locator('[aria-hidden] > [aria-hidden]')).toHaveCount(4)

    held.release()

    await expect(news.locator('li')).toHaveCount(1)
  })

  test('after a 401 response a member’s news require a login, and return to the same filter', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/)
    await startAsMember(page, sandbox)
    const body = { success: false, errorCode: 'customer.not.login', message: '' }
    await sandbox.fault({ match, status: 401, body })
    await page.goto('/m/news?kind=promotions')
    const popup = overlay(page, 'alert')

    await expect(popup).toContainText(texts('please_login'))

    await sandbox.clearFaults()
    await popup.getByRole('button').click()
    await submitLogin(page, texts)

    await expect(screen(page, 'messages').getByRole('listitem').first()).toBeVisible()
    expect(new URL(page.url()).search).toBe('?kind=promotions')
  })
})

/**
 * Runs in the page: returns the distance in px that a ticker line moves in the first second of its
 * animation.
 */
function runASecond(line: Element): number {
  const [run] = line.closest('section')?.querySelector('ul')?.parentElement?.getAnimations() ?? []
  if (!run) return 0

  run.pause()
  const [before, after] = [0, 1_000].map(time => {
    run.currentTime = time
    return line.getBoundingClientRect().x
  })

  run.play()

  return (after ?? 0) - (before ?? 0)
}
