/** What goes wrong between a tap and its answer: nothing hangs, nothing is lost or sent twice. */
import type { Page } from '@playwright/test'
import type { Texts } from '../support/texts.ts'
import {
  field,
  logIn,
  member,
  openHome,
  openLoginSheet,
  readSession,
  submitLogin,
  waitForGuard,
} from './actions.ts'
import { expect, overlay, screen, test } from './fixtures.ts'
import { describeOnce } from './one-brand.ts'

const login = '/wps/session/login'

describeOnce('login under trouble', () => {
  test('is one call, however often the button is pressed while it runs', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.fault({ match: `POST ${login}`, delayMs: 800, times: 1 })
    await page.goto('/m/login')
    await fillLogin(page, texts)
    const button = submitButton(page, texts)
    await button.dblclick({ force: true })
    await page.keyboard.press('Enter')
    await expect(screen(page, 'home')).toBeVisible()
    expect(await sandbox.requests(login)).toHaveLength(1)
  })

  test('goes on when the player goes back while it runs', async ({ page, texts, sandbox }) => {
    await sandbox.fault({ match: `POST ${login}`, delayMs: 800, times: 1 })
    await openHome(page)
    await openLoginSheet(page, texts)
    const sent = page.waitForRequest(request => request.url().endsWith(login))
    await submitLogin(page, texts)
    await sent
    await page.goBack()
    await expect(overlay(page, 'login')).toHaveCount(0)
    await expect.poll(() => readSession(page)).toMatchObject({ userName: member.userName })
    await expect(screen(page, 'home')).toBeVisible()
    expect(await sandbox.requests(login)).toHaveLength(1)
  })

  for (const [step, path] of [
    ['fetching the key', '**/wps/session/key/rsa*'],
    ['logging in', `**${login}`],
  ] as const) {
    test(`keeps what was typed when the network goes while ${step}, and works when it is back`, async ({
      page,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(/ERR_/)
      await page.goto('/m/login')
      await fillLogin(page, texts)
      await page.route(path, route => route.abort('internetdisconnected'))
      await submitButton(page, texts).click()
      await overlay(page, 'alert')
        .getByRole('button', { name: texts('ok') })
        .click()
      await expect(field(page, texts('username'))).toHaveValue(member.userName)
      await expect(field(page, texts('password'))).toHaveValue(member.password)
      await expect(submitButton(page, texts)).toBeEnabled()
      await waitForGuard(page)
      await page.unroute(path)
      await submitButton(page, texts).click()
      await expect(screen(page, 'home')).toBeVisible()
      expect(await sandbox.requests(login)).toHaveLength(1)
    })
  }

  test('survives a slow network: the button says that it works, and every field stays', async ({
    page,
    texts,
    sandbox,
  }) => {
    let letThrough = (): void => undefined
    const held = new Promise<void>(resolve => {
      letThrough = resolve
    })
    await page.route(`**${login}`, async route => {
      await held
      await route.continue()
    })
    await page.goto('/m/login')
    const session = await page.context().newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
    await fillLogin(page, texts)
    await submitButton(page, texts).click()
    await expect(page.locator('form [type="submit"][aria-busy="true"]')).toBeVisible()
    letThrough()
    await expect(screen(page, 'home')).toBeVisible()
    expect(await sandbox.requests(login)).toHaveLength(1)
  })

  test('works with a clock that is a day wrong', async ({ page, texts }) => {
    await page.clock.install({ time: Date.now() - 86_400_000 })
    await page.clock.resume()
    await logIn(page, texts)
    await page.goto('/m/member/home')
    await expect(screen(page, 'member-home')).toContainText(member.userName)
  })
})

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

describeOnce('a session that ends while a form is being filled', () => {
  test('asks to log in again, sends the form once and leaves no spinner', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/)
    await logIn(page, texts)
    await page.goto('/m/changePsw')
    await field(page, texts('old_password')).fill(member.password)
    await field(page, texts('new_password')).fill('Another1!')
    await field(page, texts('repeat_password')).fill('Another1!')
    await sandbox.expireSessions()
    await page.keyboard.press('Enter')
    const alert = overlay(page, 'alert')
    await expect(alert).toContainText(texts('please_login'))
    await alert.getByRole('button', { name: texts('login') }).click()
    await expect(screen(page, 'login')).toBeVisible()
    await expect(alert).toHaveCount(0)
    expect(await sandbox.requests('/wps/member/password')).toHaveLength(1)
  })
})

describeOnce('two tabs', () => {
  test('have sessions of their own: logging out of one leaves the other', async ({
    page,
    context,
    texts,
  }) => {
    await logIn(page, texts)
    const other = await context.newPage()
    await logIn(other, texts)
    await other.goto('/m/member/home')
    await other.getByRole('button', { name: texts('log_out') }).click()
    await expect(screen(other, 'login')).toBeVisible()
    await page.goto('/m/member/home')
    await expect(screen(page, 'member-home')).toContainText(member.userName)
  })

  test('speak the language chosen last when they are opened again', async ({
    page,
    context,
    texts,
  }) => {
    await openHome(page)
    const other = await context.newPage()
    await openHome(other)
    await other
      .getByRole('button', { name: texts('choose_language') })
      .first()
      .click()
    await overlay(other, 'language').getByRole('button', { name: 'Tagalog' }).click()
    await expect(other.locator('html')).toHaveAttribute('lang', 'fil')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
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

async function fillLogin(page: Page, texts: Texts): Promise<void> {
  await field(page, texts('username')).fill(member.userName)
  await field(page, texts('password')).fill(member.password)
}

function submitButton(page: Page, texts: Texts) {
  return page.locator('form').getByRole('button', { name: texts('login'), exact: true })
}
