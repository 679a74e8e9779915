import { endpoints } from '@livery/contract/endpoints.ts'
import type { Locator, Page } from '@playwright/test'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { startAsMember } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const { orders, transactions } = endpoints
/** The number of bets that the sandbox has per account. */
const allBets = 57

test.use({ timezoneId: 'Asia/Manila' })

test('bets and transactions can be filtered by kind and day in the URL, and each entry has details [CALL-43]', async ({
  page,
  texts,
  sandbox,
}) => {
  await startAsMember(page, sandbox)
  await page.goto('/m/member/orders')
  const shown = screen(page, 'orders')

  await expect(rows(page).first()).toContainText(texts('orders_kind_open'))

  await expectUsable(page)

  await shown.getByRole('button', { name: texts('orders_kind_won'), exact: true }).click()

  await expect(page).toHaveURL(/\/m\/member\/orders\?kind=won$/)
  await expect(rows(page).first()).toContainText(texts('orders_kind_won'))

  const [first = ''] = await rows(page).allInnerTexts()

  expect((await rows(page).allInnerTexts()).filter(text => !text.includes('+'))).toEqual([])

  await rows(page).first().click()
  const sheet = overlay(page, 'order')

  await expect(sheet.getByRole('heading')).toHaveText(first.split('\n')[0] ?? '')
  await expect(sheet.getByRole('term')).toHaveCount(7)

  await expectUsable(page)
  await page.goBack()

  await expect(sheet).toHaveCount(0)

  await shown.getByRole('tab', { name: texts('orders_bookings') }).click()

  await expect(page).toHaveURL(/\?list=bookings$/)

  await shown.getByRole('button', { name: texts('orders_kind_stake'), exact: true }).click()
  const [newest] = (await sandbox.requests(orders.path)).filter(({ query }) => !query.kind)

  expect(newest?.method).toBe('GET')

  const days = shown.getByRole('group', { name: texts('orders_day') }).getByRole('button')
  const yesterday = await page.evaluate(() => {
    const at = new Date(Date.now() - 86_400_000)
    return at.toLocaleDateString('sv-SE')
  })

  await days.last().click()
  await shown.getByRole('textbox', { name: texts('orders_day') }).fill(yesterday)

  await expect(page).toHaveURL(new RegExp(`kind=stake&day=${yesterday}$`))
  await expect(rows(page).first()).toBeVisible()

  await page.reload()

  await expect(rows(page).first()).toContainText(texts('orders_kind_stake'))

  const asked = (await sandbox.requests(transactions.path)).at(-1)

  expect(asked?.query).toMatchObject({ kind: 'stake', day: yesterday, zone: 'Asia/Manila' })
  // The sandbox has one bet every 97 minutes, so at most 15 bets start within a day.
  await expect.poll(() => rows(page).count()).toBeLessThan(16)
  await expect(days.nth(2)).toHaveAttribute('aria-pressed', 'true')

  await days.first().click()

  await expect(page).toHaveURL(/\?list=bookings&kind=stake$/)
  await expect.poll(() => areStakes(page)).toBe(true)
})

describeOnlyAt('aurora')('the bet list', () => {
  test('the bet list loads on scroll, keeps few rows in the DOM, and restores its position after a game [CALL-43]', {
    tag: '@fast',
  }, async ({ page, sandbox }) => {
    await startAsMember(page, sandbox)
    await page.goto('/m/member/orders?kind=lost')

    await expect(rows(page).first()).toBeVisible()

    const total = await scrollToEnd(page)

    expect(total).toBeGreaterThan(20)
    expect(await rows(page).count()).toBeLessThan(total)

    const asked = await sandbox.requests(orders.path)

    expect(asked.map(({ query }) => query.page)).toEqual(
      Array.from({ length: Math.ceil(total / 20) }, (_, index) => `${index + 1}`),
    )

    await page.evaluate(() => window.scrollBy(0, -300))
    const before = await readPlace(page)

    expect(before.top).toBeGreaterThan(500)

    for (const leave of [playAgain, openAccount]) {
      await leave(page)
      await page.goBack()
      await expect(screen(page, 'orders')).toBeVisible()
      await expect(page).toHaveURL(/\?kind=lost$/)
      await expect.poll(() => readPlace(page)).toEqual(before)
    }

    await page.reload()

    await expect.poll(() => readPlace(page)).toEqual(before)
  })

  test('the bet list reports that a page failed to load, and continues after a retry', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/500/)
    await startAsMember(page, sandbox)
    const broken = { match: `GET ${orders.path}`, status: 500 }
    await sandbox.fault(broken)
    await page.goto('/m/member/orders')
    const shown = screen(page, 'orders')
    const retry = shown.getByRole('button', { name: texts('try_again') })

    await expect(shown.getByRole('alert')).toContainText(texts('orders_failed'))

    await expectUsable(page)
    await sandbox.clearFaults()
    await retry.click()

    await expect(rows(page).first()).toBeVisible()
    await expect(retry).toHaveCount(0)

    await sandbox.fault(broken)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

    await expect(retry).toBeVisible()

    await sandbox.clearFaults()
    await retry.click()

    expect(await scrollToEnd(page)).toBe(allBets)
  })

  test('the bet list is empty for a player who has not played, and shows a message if no bet matches the filters', async ({
    page,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await page.goto('/m/member/orders?day=2020-01-01')
    const shown = screen(page, 'orders')

    await expect(shown).toContainText(texts('orders_none_found'))

    await shown.getByRole('button', { name: texts('orders_show_all') }).click()

    await expect(rows(page).first()).toBeVisible()

    const value = { orders: [], page: 1, pageCount: 0, total: 0 }
    await sandbox.fault({ match: `GET ${orders.path}`, body: { success: true, value } })
    await page.goto('/m/member/orders')

    await expect(shown).toContainText(texts('orders_no_bets'))

    await expectUsable(page)
  })
})

describeOnlyAt('lotus')('a completed deposit', () => {
  test('a completed deposit appears as a transaction with the new balance, and as a message', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.settle('approve', 0)
    await startAsMember(page, sandbox, 'agent1')
    const amount = 5_000_000
    await deposit(page, amount)
    await page.goto('/m/member/orders?list=bookings&kind=deposit')
    const written = await page.evaluate(
      value => new Intl.NumberFormat('vi-VN').format(value),
      amount,
    )

    await expect(rows(page).first()).toContainText(`+${written}`)

    await rows(page).first().click()

    await expect(overlay(page, 'order')).toContainText(texts('orders_balance_after'))

    await page.goto('/m/member/messages')

    // Current offers, which have no date, are above the messages and the news.
    const dated = screen(page, 'messages')
      .getByRole('listitem')
      .filter({ has: page.locator('time') })

    await expect(dated.first()).toContainText('Tiền nạp của bạn đã đến')
  })
})

function rows(page: Page): Locator {
  return screen(page, 'orders').getByRole('listitem').getByRole('button')
}

/** Scrolls until no more entries load; returns the number of entries. */
async function scrollToEnd(page: Page): Promise<number> {
  const last = screen(page, 'orders').getByRole('listitem').last()
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const place = await last.getAttribute('aria-posinset')
    expect(await last.getAttribute('aria-setsize')).toBe(place)
  }).toPass()
  return Number(await last.getAttribute('aria-posinset'))
}

/** Returns the scroll position and the first entry below the top of the screen. */
async function readPlace(page: Page) {
  return page.evaluate(() => {
    const items = [...document.querySelectorAll('[data-screen="orders"] li[aria-posinset]')]
    const first = items.find(item => item.getBoundingClientRect().top >= 0)
    return { top: Math.round(window.scrollY), first: first?.textContent ?? '' }
  })
}

async function playAgain(page: Page): Promise<void> {
  const inSight = rows(page).nth(8)
  await inSight.click()
  await overlay(page, 'order').getByRole('button').last().click()
  // Some vendors' games open in the app's frame, others on a separate page.
  await page.waitForURL(/\/m\/launchGame|\/lgw\/games\/play/)
  await untilQuiet(page)
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link').last().click()
  await expect(screen(page, 'member-home')).toBeVisible()
}

/** Returns whether every row debits the balance. */
async function areStakes(page: Page): Promise<boolean> {
  const texts = await rows(page).allInnerTexts()
  return texts.length > 0 && texts.every(text => /-/.test(text))
}

/** Makes a deposit with the same calls as the deposit page. */
async function deposit(page: Page, amount: number): Promise<void> {
  const status = await page.evaluate(
    async ({ path, amount }) => {
      const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}')
      const body = { requestId: crypto.randomUUID(), methodId: 'bank', amount, backUrl: '/m/home' }
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify(body),
      })

      return answer.status
    },
    { path: endpoints.createDeposit.path, amount },
  )
  expect(status).toBe(200)
}
