import type { Page } from '@playwright/test'
import { logIn, readSession, submitLogin } from '../../support/actions.ts'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeInOneBrand } from '../../support/one-brand.ts'
import { readRemembered, seedRemembered } from '../../support/remembered.ts'

/** Protected routes with a screen. After a login, the visitor returns to the requested route. */
const protectedScreens = [
  ['/m/member/home', 'member-home'],
  ['/m/member/orders', 'orders'],
  ['/m/member/tickets', 'tickets'],
  ['/m/member/messages', 'messages'],
  ['/m/changePsw', 'change-password'],
  ['/m/agentRegister', 'agent-register'],
  ['/m/launchGame', 'launch-game'],
  ['/m/voucherCenter', 'deposit'],
  ['/m/withdraw', 'withdraw'],
  ['/m/securityCenter', 'security-center'],
  ['/m/securityCenter/addBankCard', 'add-bank-card'],
  ['/m/securityCenter/addBankCardPix', 'pix'],
  ['/m/rewardCenter', 'reward-center'],
  ['/m/leaderBoard', 'missions'],
  ['/m/member/benefits', 'benefits'],
  ['/m/mall/mallHome', 'mall'],
] as const

/** Protected paths that do not have a screen yet. */
const protectedPaths = ['/m/member/nowhere']

/** Spellings of a protected path that the BFF accepts. guard.test.ts covers all other spellings. */
const spellings = [
  ['/m/MEMBER/home', '/m/member/home'],
  ['/m/member/home/', '/m/member/home'],
  ['/m/Member/Home/', '/m/member/home'],
  ['/m/changepsw', '/m/changePsw'],
] as const

describeInOneBrand('a visitor', () => {
  test('a visitor is sent to the login page from every protected page [GUARD-01, GUARD-03, GUARD-05]', async ({
    page,
  }) => {
    for (const path of protectedPaths) {
      await page.goto(`${path}?affiliateCode=A1`)
      await expect(screen(page, 'login'), path).toBeVisible()
      const { pathname, search } = new URL(page.url())
      expect(pathname + search, path).toBe('/m/login?affiliateCode=A1')
    }
    for (const [path] of protectedScreens) {
      await page.goto(`${path}?affiliateCode=A1`)
      await expect(screen(page, 'login'), path).toBeVisible()
      const { pathname, searchParams } = new URL(page.url())
      expect([pathname, searchParams.get('affiliateCode')], path).toEqual(['/m/login', 'A1'])
      expect(searchParams.get('returnTo')).toBe(`${path}?affiliateCode=A1`)
    }
  })

  test('a visitor is kept out of a protected path in every spelling, and a member is redirected to the canonical path [GUARD-01, GUARD-03]', async ({
    page,
    texts,
  }) => {
    for (const [path, canonical] of spellings) {
      await page.goto(path)
      await expect(screen(page, 'login'), path).toBeVisible()
      expect(new URL(page.url()).searchParams.get('returnTo'), path).toBe(canonical)
    }
    await logIn(page, texts)
    for (const [path, canonical] of spellings) {
      await page.goto(`${path}?a=1`)
      const name = protectedScreens.find(([known]) => known === canonical)?.[1] ?? ''
      await expect(screen(page, name), path).toBeVisible()
      const { pathname, search } = new URL(page.url())
      expect(pathname + search, path).toBe(`${canonical}?a=1`)
    }
  })

  test('a visitor is sent to home from /m/feedback [GUARD-04]', { tag: '@fast' }, async ({
    page,
  }) => {
    await page.goto('/m/feedback')
    await expect(screen(page, 'home')).toBeVisible()
    await expect(page).toHaveURL(/\/m\/home/)
  })

  test('a visitor may open /m/inviteFriends, the registration page and the login page [ROLE-05, ROLE-01]', async ({
    page,
  }) => {
    await page.goto('/m/inviteFriends')

    await expect(page.locator('[data-screen]')).toBeVisible()
    await expect(page).toHaveURL(/\/m\/inviteFriends/)

    await page.goto('/m/register')

    await expect(page.locator('[data-screen]')).toBeVisible()
    await expect(page).toHaveURL(/\/m\/register/)

    await page.goto('/m/login')

    await expect(screen(page, 'login')).toBeVisible()
  })
})

describeInOneBrand('a token in the URL', () => {
  test('a token in the URL reaches only the call that verifies it, not another call, script or URL [GUARD-02]', async ({
    page,
    browser,
    baseURL,
    texts,
  }) => {
    await logIn(page, texts)
    const token = String((await readSession(page))?.token)
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'is-IS' })
    const guest = await context.newPage()
    const told: string[] = []
    guest.on('request', request => {
      if (request.isNavigationRequest()) return
      const { authorization, ...headers } = request.headers()
      const text = request.url() + JSON.stringify(headers) + (request.postData() ?? '')
      if (text.includes(token)) told.push(request.url())
      if (authorization === token && !request.url().includes('/wps/')) told.push(request.url())
    })
    await guest.goto(`/m/member/home?token=${token}`)
    await overlay(guest, 'confirm')
      .getByRole('button', { name: texts('login'), exact: true })
      .click()

    await expect(screen(guest, 'member-home')).toContainText('member1')
    expect(told).toEqual([])
    expect(await guest.evaluate(() => document.referrer + history.length)).not.toContain(token)

    await context.close()
  })

  test('a token in the URL replaces a live session only if the player agrees [GUARD-02]', async ({
    page,
    browser,
    baseURL,
    texts,
  }) => {
    const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'is-IS' })
    const stranger = await other.newPage()
    await logIn(stranger, texts, { userName: 'agent1', password: 'Passw0rd!' })
    const token = String((await readSession(stranger))?.token)
    await other.close()

    await logIn(page, texts)
    const question = overlay(page, 'confirm')

    for (const [answer, name, remembered] of [
      ['switch_account_no', 'member1', expect.anything()],
      ['switch_account_yes', 'agent1', null],
    ] as const) {
      await page.goto(`/m/home?tokens=${token}`)
      await expect(question).toContainText('agent1')
      await expectAccessible(page)
      expect((await readSession(page))?.userName).toBe('member1')
      await seedRemembered(page)
      await question.getByRole('button', { name: texts(answer), exact: true }).click()
      await expect(question).toHaveCount(0)
      await expect.poll(async () => (await readSession(page))?.userName).toBe(name)
      expect(await readRemembered(page)).toEqual(remembered)
    }
  })

  test('an invalid token in the URL does not log a visitor in', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/)
    await page.goto('/m/member/home?token=stolen')
    await expect(screen(page, 'login')).toBeVisible()
    expect(await readSession(page)).toBeNull()
    await expect(overlay(page, 'alert')).toHaveCount(0)
  })
})

describeInOneBrand('the return to an external site', () => {
  const club = 'https://club.tlb-arena.example/back?from=1'

  test('an external return URL is followed after login, with the token only for allowed sites [NAV-02]', async ({
    page,
    context,
    brand,
    texts,
  }) => {
    await context.route('https://*.tlb-arena.example/**', route => route.fulfill({ body: 'back' }))
    await openLogin(page, club)
    await submitLogin(page, texts)
    await page.waitForURL('https://club.tlb-arena.example/**')

    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      from: '1',
      token: expect.stringMatching(/^.{20,}$/),
      language: brand.language,
      headerColor: expect.stringMatching(/^#[0-9a-f]{6}$/i),
      b2c: '1',
      title: brand.name,
    })

    // The member is already logged in, so the page redirects immediately.
    await page.goto('/m/login?redirectUrl=https%3A%2F%2Fnews.tlb-arena.example%2F')
    await page.waitForURL('https://news.tlb-arena.example/**')

    expect(new URL(page.url()).searchParams.has('token')).toBe(false)
  })

  test('a return URL to a site that is not allowed is not followed [NAV-02]', async ({
    page,
    texts,
  }) => {
    for (const address of [
      'https://club.tlb-arena.example.evil.example/',
      'https://club.tlb-arena.example@evil.example/',
      '//evil.example/',
      'javascript:alert(1)',
    ]) {
      await openLogin(page, address)
      await submitLogin(page, texts)
      await expect(screen(page, 'home'), address).toBeVisible()
      await expect(page).toHaveURL(/\/m\/home/)
      await page.evaluate(() => sessionStorage.clear())
    }
  })

  test('a return URL inside the site is also followed', async ({ page, texts }) => {
    await openLogin(page, '/m/member/home')
    await submitLogin(page, texts)
    await expect(screen(page, 'member-home')).toBeVisible()
  })
})

async function openLogin(page: Page, redirectUrl: string): Promise<void> {
  await page.goto(`/m/login?redirectUrl=${encodeURIComponent(redirectUrl)}`)
  await expect(screen(page, 'login')).toBeVisible()
}
