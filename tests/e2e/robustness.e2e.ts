/** What goes wrong around a page that no one form is to blame for. */
import {
  field,
  logIn,
  member,
  openHome,
  openLoginSheet,
  readSession,
  submitLogin,
} from './actions.ts'
import { expect, overlay, screen, test } from './fixtures.ts'
import { project } from './identity.ts'
import { describeOnce } from './one-brand.ts'

/** What the browser and the loader of chunks say of what did not come. */
const lost = /ERR_|Failed to fetch|dynamically imported|Unable to preload/

describeOnce('without a network, before anything was kept for it', () => {
  test.use({ serviceWorkers: 'block' })

  test('what cannot be fetched says so, and the page opens it when the network is back', async ({
    page,
    context,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(lost)
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

describeOnce('a part of a form that cannot be fetched', () => {
  test.use({ serviceWorkers: 'block' })

  for (const [part, chunk, label] of [
    ['a captcha', '**/captcha-block*', 'captcha_digits'],
    ['the social channels', '**/social-area*', 'continue_with'],
  ] as const) {
    test(`takes nothing else along, and another try is enough: ${part}`, async ({
      page,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(lost)
      const login = { captcha: { enabled: true } }
      await sandbox.patch({ settings: { login, smsProvider: project } })
      let lose = (): void => undefined
      const held = new Promise<void>(resolve => {
        lose = resolve
      })
      await page.route(chunk, async route => {
        await held
        await route.abort('internetdisconnected')
      })
      await page.goto('/m/login', { waitUntil: 'commit' })
      await field(page, texts('username')).fill(member.userName)
      lose()
      const retry = page.getByRole('button', { name: texts('try_again') })
      await expect(retry).toBeVisible()
      await page.unroute(chunk)
      await retry.click()
      const name = texts(label).replace('{{name}}', 'Google')
      await expect(page.getByLabel(name, { exact: true })).toBeVisible()
      await expect(field(page, texts('username'))).toHaveValue(member.userName)
    })
  }
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
