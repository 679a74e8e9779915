import { openHome } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

describeOnlyAt('aurora')('the page URL', () => {
  test('a guarded page sends a visitor to the login page [GUARD-01, GUARD-03]', {
    tag: '@fast',
  }, async ({ page }) => {
    await page.goto('/m/member/home')
    await expect(page).toHaveURL(/\/m\/login/)
    await expect(screen(page, 'login')).toBeVisible()
  })

  test('a token in the query opens a guarded page, and is removed from the address bar [GUARD-02]', async ({
    browser,
    baseURL,
    sandbox,
  }) => {
    const { token } = await sandbox.openSession('member1')
    for (const name of ['token', 'tokens']) {
      const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'is-IS' })
      const guest = await context.newPage()
      await guest.goto(`/m/member/home?${name}=${token}`)
      await expect(screen(guest, 'member-home'), name).toContainText('member1')
      expect(guest.url(), name).not.toContain(token)
      await context.close()
    }
  })

  test('marketing parameters survive navigation, but other parameters do not [NAV-01]', async ({
    page,
  }) => {
    const kept = {
      affiliateCode: '1',
      referralCode: '2',
      r: '3',
      inApp: '4',
      fbclid: '5',
      gclid: '6',
      ttclid: '7',
      kwaiclid: '8',
      bbg: '9',
      isBgeTest: '10',
      cid: '11',
    }

    await page.goto(`/m/member/home?${new URLSearchParams({ ...kept, other: '12' })}`)

    await expect(screen(page, 'login')).toBeVisible()

    const query = new URL(page.url()).searchParams

    expect(Object.fromEntries(query)).toMatchObject(kept)
    expect(query.has('other')).toBe(false)
  })

  test('a URL without a screen is replaced by home, and a toast reports this [ROUTE-03]', async ({
    page,
    texts,
  }) => {
    await openHome(page, '/m/index')
    // One unknown path, and one route that does not have a screen yet.
    for (const path of ['/m/no-such-page', '/m/games']) {
      await page.goto(`${path}?r=R1`)
      await expect(screen(page, 'home'), path).toBeVisible()
      await expect(page, path).toHaveURL(/\/m\/home\?r=R1$/)
      await expect(overlay(page, 'toast'), path).toHaveText(texts('unknown_address'))
      await page.goBack()
      await expect(page, path).toHaveURL(/\/m\/index$/)
    }
  })
})

/** Paths that show home, each with the path that the address bar shows afterwards. */
const homePaths = [
  ['/', '/m/', 'ROUTE-02, ROUTE-26'],
  ['/m', '/m/', 'ROUTE-01'],
  ['/m/', '/m/', 'ROUTE-01, ROUTE-26'],
  ['/m/home', '/m/home', 'ROUTE-26'],
  ['/m/index', '/m/index', 'ROUTE-04, ROUTE-26'],
  ['/m/index.html', '/m/index.html', 'ROUTE-05, ROUTE-26'],
] as const

describeOnlyAt('aurora')('the page URL', () => {
  test('every home path shows home, and the bare paths redirect to /m/ with their query', {
    tag: '@fast',
  }, async ({ page }) => {
    for (const [path, shown, ids] of homePaths) {
      await test.step(`${path} shows home [${ids}]`, async () => {
        await openHome(page, `${path}?r=A%20B`)
        const { pathname, search } = new URL(page.url())
        expect([pathname, search]).toEqual([shown, '?r=A%20B'])
      })
    }
  })

  test('the back button returns to the previous screen', async ({ page }) => {
    await openHome(page)
    await page.goto('/m/login')
    await expect(screen(page, 'login')).toBeVisible()
    await page.goBack()
    await expect(screen(page, 'home')).toBeVisible()
  })
})
