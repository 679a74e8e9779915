import { logIn, openHome, readSession } from './actions.ts'
import { expect, screen, test } from './fixtures.ts'

test('a guarded page sends a visitor to the login page [GUARD-01, GUARD-03]', async ({ page }) => {
  await page.goto('/m/member/home')
  await expect(page).toHaveURL(/\/m\/login/)
  await expect(screen(page, 'login')).toBeVisible()
})

test('a token in the query opens a guarded page and leaves the address bar [GUARD-02]', async ({
  page,
  browser,
  baseURL,
  texts,
}) => {
  await logIn(page, texts)
  const token = String((await readSession(page))?.token)
  for (const name of ['token', 'tokens']) {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'is-IS' })
    const guest = await context.newPage()
    await guest.goto(`/m/member/home?${name}=${token}`)
    await expect(screen(guest, 'member-home'), name).toContainText('member1')
    expect(guest.url(), name).not.toContain(token)
    await context.close()
  }
})

test('marketing parameters survive navigation, others do not [NAV-01]', async ({ page }) => {
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

test('an address that is none shows a page that leads home', async ({ page }) => {
  await page.goto('/m/no-such-page')
  await expect(screen(page, 'not-found')).toBeVisible()
  await screen(page, 'not-found').getByRole('link').first().click()
  await expect(screen(page, 'home')).toBeVisible()
})

test('the back button returns to where the player was', async ({ page }) => {
  await openHome(page)
  await page.goto('/m/login')
  await expect(screen(page, 'login')).toBeVisible()
  await page.goBack()
  await expect(screen(page, 'home')).toBeVisible()
})
