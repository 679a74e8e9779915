/** What goes wrong around a page that no one form is to blame for. */
import { logIn, member, openHome, openLoginSheet, readSession, submitLogin } from './actions.ts'
import { expect, overlay, screen, test } from './fixtures.ts'
import { describeOnce } from './one-brand.ts'

describeOnce('without a network, before anything was kept for it', () => {
  test.use({ serviceWorkers: 'block' })

  test('what cannot be fetched says so, and the page opens it when the network is back', async ({
    page,
    context,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_|Failed to fetch|dynamically imported/)
    await openHome(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: texts('choose_language') }).click()
    await expect(overlay(page, 'toast')).toContainText(texts('load_failed_desc'))
    await expect(screen(page, 'home')).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await page.getByRole('button', { name: texts('choose_language') }).click()
    await expect(overlay(page, 'language')).toBeVisible()
    await page.keyboard.press('Escape')
    await openLoginSheet(page, texts)
    await submitLogin(page, texts)
    await expect.poll(() => readSession(page)).toMatchObject({ userName: member.userName })
  })
})

describeOnce('trouble of the platform', () => {
  test('that comes while a page is open spoils nothing that is on it', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/50[0-9]/)
    await logIn(page, texts)
    await page.goto('/m/member/home')
    await expect(screen(page, 'member-home')).toContainText(member.userName)
    await sandbox.fault({ match: '* /wps/*', status: 503, body: 'busy' })
    await page.getByRole('button', { name: texts('log_out') }).click()
    await expect(screen(page, 'login')).toBeVisible()
    expect(await readSession(page)).toBeNull()
    await expect(overlay(page, 'alert')).toHaveCount(0)
  })
})
