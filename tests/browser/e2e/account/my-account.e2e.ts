import { endpoints } from '@livery/contract/endpoints.ts'
import type { Page } from '@playwright/test'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { logIn, openHome, startAsMember } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt, fastIf } from '../../support/one-brand.ts'

const password = 'Passw0rd!'

test('my account lists the wallet first, then rank and pages, and logout last [ROUTE-08]', async ({
  page,
  texts,
}) => {
  await logIn(page, texts, { userName: 'vip7', password })
  const chip = screen(page, 'home').getByRole('banner')

  await expect(chip.getByRole('button', { name: texts('wallet_deposit') })).toBeVisible()

  await chip.getByRole('link', { name: texts('my_account') }).click()
  const account = screen(page, 'member-home')

  await expect(account.getByRole('link', { name: texts('inbox_title') })).toBeVisible()

  const main = account.getByRole('main')
  const links = main.getByRole('link')
  const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href')))

  expect(addresses).toEqual([
    '/m/voucherCenter',
    '/m/withdraw',
    '/m/member/orders?list=bookings',
    '/m/rewardCenter',
    '/m/leaderBoard',
    '/m/mall/mallHome',
    '/m/member/benefits',
    '/m/member/messages',
    '/m/member/orders',
    '/m/securityCenter',
    '/m/feedback',
    '/m/member/limits',
  ])
  await expect(main.getByRole('button').last()).toHaveText(texts('log_out'))

  await expectUsable(page)
})

for (const width of [320, 768, 1440]) {
  test(`the wallet fits the top bar and my account at ${width} px`, async ({
    page,
    texts,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await startAsMember(page, sandbox)

    for (const address of ['/m/home', '/m/member/home', '/m/member/orders', '/m/member/messages']) {
      await page.goto(address)
      await expect(page.locator('[data-screen] h1')).toBeAttached()
      await untilQuiet(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([address, overflow]).toEqual([address, 0])
    }

    await page.goto('/m/home')
    const bar = screen(page, 'home').getByRole('banner')

    await expect(bar.getByRole('button', { name: texts('wallet_deposit') })).toBeVisible()
    // The bell appears after the first screen is complete.
    await expect(bar.getByRole('button', { name: texts('inbox_title') })).toBeVisible()

    const boxes = (
      await bar
        .locator('a, button')
        .evaluateAll(all =>
          all
            .map(element => element.getBoundingClientRect())
            .map(({ left, width }) => [left, width]),
        )
    ).filter(([, width = 0]) => width > 0)
    const ends = boxes.map(([left = 0, width = 0]) => left + width)
    const overlaps = boxes.filter(([left = 0], at) => left < (ends[at - 1] ?? 0) - 1)

    // When the bell is shown, the balance replaces the contact button below 360 px, the language
    // button below 430 px and the search button below 768 px.
    expect([boxes.length, overlaps]).toEqual([width < 360 ? 4 : 7, []])
    // The logo stays wide enough to be legible.
    expect(boxes[0]?.[1]).toBeGreaterThan(60)
  })
}

describeOnlyAt('tlb')('the tab bar', () => {
  test('the tab bar has the same five tabs on every screen; the middle tab is login or wallet [WCAG 3.2.3]', async ({
    sandbox,
    page,
    texts,
  }) => {
    const places = ['home', 'games', 'promos', 'profile'] as const

    const names = (middle: string) => {
      const [home, games, ...others] = places.map(key => texts(key))
      return [home, games, middle, ...others]
    }

    await openHome(page)

    expect(await readTabs(page, texts('main_navigation'))).toEqual(names(texts('login')))

    await startAsMember(page, sandbox)
    const addresses = ['/m/game', '/m/activity', '/m/news', '/m/member/home', '/m/member/orders']

    for (const address of addresses) {
      await page.goto(address)
      await expect(page.locator('[data-screen] h1')).toBeAttached()
      expect(await readTabs(page, texts('main_navigation'))).toEqual(names(texts('wallet')))
    }

    const tabs = page.getByRole('navigation', { name: texts('main_navigation') })
    const wallet = tabs.getByRole('link', { name: texts('wallet') })

    await expect(wallet).toHaveAttribute('href', '/m/voucherCenter')
  })
})

describeOnlyAt('lotus')('my account', () => {
  test("my account shows the platform's data about the member [MEMBER-01]", {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    const clubLabel = { labelName: 'Jade', labelId: 'j', type: 'AUTO', rankLevel: 3 }
    const value = {
      ...{ id: 'LOTUS-77', userName: 'linh', account: 'linh.tran', language: 'CN' },
      ...{ regDate: '2023-05-06T07:08:00Z', type: 1, balance: 1_234_000, avatar: 3, clubLabel },
    }
    const match = `GET ${endpoints.memberInfo.path}`
    await sandbox.fault({ match, status: 200, body: { success: true, value } })
    await startAsMember(page, sandbox)
    await page.goto('/m/member/home')
    const main = screen(page, 'member-home').getByRole('main')
    const card = main.getByRole('region', { name: 'linh' })

    for (const words of ['linh', 'Jade', texts('agent'), '1.234.000']) {
      await expect(card).toContainText(words)
    }

    await expect(main.getByRole('link', { name: 'Jade' })).toContainText(
      texts('vip_rank').replace('{{rank}}', '3'),
    )

    for (const words of ['linh.tran', 'LOTUS-77', '2023', '简体中文']) {
      await expect(main.getByRole('definition').filter({ hasText: words })).toBeVisible()
    }
  })

  for (const [userName, type, isMember, isAgent] of [
    ['member1', 0, true, false],
    ['agent1', 1, true, true],
    ['agent2', 2, true, true],
    ['nochat', 4, false, false],
  ] as const) {
    test(
      `my account for ${userName}, type ${type}, is ${isMember ? 'a member' : 'no full member'}’s${isAgent ? ' and an agent’s' : ''} [MEMBER-02]`,
      fastIf(userName === 'agent2'),
      async ({ page, texts, sandbox }) => {
        await startAsMember(page, sandbox, userName)
        await page.goto('/m/member/home')
        const main = screen(page, 'member-home').getByRole('main')

        await expect(main.getByRole('region', { name: userName })).toBeVisible()
        await expect(main.getByText(texts('agent'), { exact: true })).toHaveCount(isAgent ? 1 : 0)

        const asked = () => sandbox.requests(endpoints.unreadCount.path)
        if (isMember) await expect.poll(asked).not.toHaveLength(0)
        await untilQuiet(page)

        expect((await asked()).length > 0).toBe(isMember)
      },
    )
  }

  test('my account lets a member select one of nine avatars, and keeps the selection [MEMBER-05]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await page.goto('/m/member/home')
    const open = () => page.getByRole('button', { name: texts('avatar_change') }).click()
    await open()
    const picker = overlay(page, 'avatar')
    const options = picker.locator('[aria-pressed]')

    await expect(options).toHaveCount(9)

    await expectUsable(page)
    const pressed = await options.evaluateAll(all =>
      all.findIndex(option => option.getAttribute('aria-pressed') === 'true'),
    )
    const wanted = pressed === 4 ? 5 : 4
    await options.nth(wanted).dblclick()

    await expect(picker).toHaveCount(0)

    const sent = await sandbox.requests(endpoints.memberAvatar.path)

    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { avatar: wanted + 1 }],
    ])

    await page.reload()
    await open()

    await expect(options.nth(wanted)).toHaveAttribute('aria-pressed', 'true')
  })

  test('my account explains why an avatar was rejected, and keeps the old avatar', async ({
    page,
    texts,
    sandbox,
  }) => {
    const body = { success: false, errorCode: 'avatar.closed', message: 'Pictures rest today' }
    await sandbox.fault({ match: `PUT ${endpoints.memberAvatar.path}`, status: 200, body })
    await startAsMember(page, sandbox)
    await page.goto('/m/member/home')
    await page.getByRole('button', { name: texts('avatar_change') }).click()
    const picker = overlay(page, 'avatar')
    const other = picker.locator('[aria-pressed="false"]').first()
    await other.click()

    await expect(overlay(page, 'alert')).toContainText('Pictures rest today')
    await expect(other).toHaveAttribute('aria-pressed', 'false')
    await expect(picker.locator('[aria-pressed="true"]')).toHaveCount(1)
  })
})

/** Returns the labels in the tab bar. */
async function readTabs(page: Page, name: string): Promise<string[]> {
  const tabs = page.getByRole('navigation', { name })
  await expect(tabs.getByRole('listitem')).toHaveCount(5)
  const words = await tabs.getByRole('listitem').allTextContents()
  return words.map(text => text.trim())
}
