/** Tests the error catalogue (spec §8) row by row, for errors that can occur at login. */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as timings from '@livery/contract/timings.ts'
import type { Page, Request } from '@playwright/test'
import { leaveApp } from '../../../tools/support/leave-app.ts'
import { stopClock } from '../../../tools/support/page-clock.ts'
import { loadTexts, type Texts } from '../../../tools/support/texts.ts'
import { field, logIn, member, openHome, readSession, submitLogin } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import { serveOverHttps } from '../../support/over-https.ts'
import { readRemembered, seedRemembered } from '../../support/remembered.ts'

const describeInOneBrand = describeOnlyAt('lotus')

const login = 'POST /wps/session/login'

/** Makes one login attempt; returns when its call has ended, with or without a response. */
async function failToLogIn(page: Page, texts: Texts, account = member, base = ''): Promise<void> {
  await page.goto(`${base}/m/login`)
  const isLogin = (request: Request) => /\/wps\/session\/login$/.test(request.url())
  const over = Promise.race([
    page.waitForEvent('requestfinished', isLogin),
    page.waitForEvent('requestfailed', isLogin),
  ])

  await submitLogin(page, texts, account)
  await over
}

describeInOneBrand('the error catalog', () => {
  test("an error shows the platform's message, or a default message if there is none [ERROR-07, ERROR-01]", async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/50[034]/)
    const alert = overlay(page, 'alert')

    for (const status of [200, 503, 504]) {
      const message = `Locked until ${status}.`
      const body = { success: false, errorCode: 'account.locked', message }
      await sandbox.fault({ match: login, status, body, times: 1 })
      await failToLogIn(page, texts)
      await expect(alert.getByRole('heading', { name: texts('notice') })).toBeVisible()
      await expect(alert).toContainText(message)
    }

    await sandbox.fault({ match: login, status: 500, body: 'oops', times: 1 })
    await failToLogIn(page, texts)

    await expect(alert).toContainText(texts('unknown_error'))
  })

  test('a login rejected with 401 shows the platform’s message and forgets the remembered player [LOGIN-11, ERROR-07]', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/)
    const body = { success: false, errorCode: 'login.cred.err', message: 'Wrong password.' }
    await sandbox.fault({ match: login, status: 401, body, times: 1 })
    await page.goto('/m/login')
    await seedRemembered(page)
    await submitLogin(page, texts)

    await expect(field(page, texts('password'))).toHaveAccessibleDescription('Wrong password.')

    expect(await readRemembered(page)).toBeNull()
  })

  for (const [what, fault] of [
    [
      'a code that begins with TOO_MANY_REQUEST [ERROR-09]',
      {
        status: 429,
        body: { success: false, errorCode: 'TOO_MANY_REQUEST_LOGIN', message: 'Slow down' },
      },
    ],
    ['HTTP 502 [ERROR-10]', { status: 502, body: 'bad gateway' }],
  ] as const) {
    test(`no error message is shown on ${what}`, async ({
      page,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(/429|502/)
      await sandbox.fault({ match: login, ...fault, times: 1 })
      await failToLogIn(page, texts)
      await expectCalm(page, texts)
    })
  }

  test('no error message is shown for a call with disabled alerts [ERROR-11, HTTP-08]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox, expectedErrors }) => {
    expectedErrors.push(/500/)
    const body = { success: false, errorCode: 'x', message: 'No settings today' }
    await sandbox.fault({ match: 'GET /wps/system/consolidated', status: 500, body })
    await openHome(page)

    await expect.poll(() => sandbox.requests('/wps/system/consolidated')).not.toHaveLength(0)
    await expect(screen(page, 'home').getByText(texts('login')).first()).toBeVisible()
    await expect(overlay(page, 'alert')).toHaveCount(0)
  })

  test('a call without a response over http shows the network or CORS error [ERROR-13]', async ({
    page,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED/)
    await page.route('**/wps/session/login', route => route.abort())
    await failToLogIn(page, texts)
    await expect(overlay(page, 'alert')).toContainText(texts('network_cors_errors'))
    await expect(field(page, texts('username'))).toHaveValue(member.userName)
  })

  test('a failed call over https shows an offline toast for 1.5 s [ERROR-12]', async ({
    page,
    context,
    brand,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_|Failed to load/)
    const origin = await serveOverHttps(context, brand)
    await page.goto(`${origin}/m/login`)

    await expect(screen(page, 'login')).toBeVisible()

    await stopClock(page)
    await context.route('**/wps/session/**', route => route.abort('internetdisconnected'))
    // Sets the browser's offline flag without dispatching the event, because the event would show
    // the offline strip.
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await submitLogin(page, texts)
    const toast = overlay(page, 'toast')

    await expect(toast).toContainText(texts('network_offline'))

    await page.clock.runFor(timings.offlineToastMs - 1)

    await expect(toast).toBeVisible()

    await page.clock.runFor(1)

    await expect(toast).toHaveCount(0)

    await page.clock.resume()
    await expectCalm(page, texts)
  })

  for (const [what, fault] of [
    ['HTTP 401', { status: 401, body: '' }],
    ...['customer.not.login', 'user.or.token.invalid', 'login.not.session'].map(
      errorCode =>
        [
          errorCode,
          { status: 200, body: { success: false, errorCode, message: 'Nobody reads this' } },
        ] as const,
    ),
  ] as const) {
    test(`the session ends on ${what}, with a message in the player’s language [ERROR-06, ERROR-08]`, async ({
      page,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(/401/)
      const chinese = loadTexts('CN')
      await chooseChinese(page)
      await logIn(page, chinese)
      await leaveApp(page)
      await sandbox.fault({ match: 'GET /wps/member/info', ...fault })
      await page.goto('/m/member/home')
      const alert = overlay(page, 'alert')

      await expect(alert).toContainText(chinese('please_login'))
      expect(await readSession(page)).toBeNull()

      await alert.getByRole('button', { name: chinese('login') }).click()

      await expect(screen(page, 'login')).toBeVisible()
    })
  }

  test("the app's and the platform's error messages use the player's language [ERROR-07, ERROR-13, LOGIN-11, AUTOLOGIN-08]", async ({
    page,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/500|ERR_FAILED/)
    const chinese = loadTexts('CN')
    await chooseChinese(page)
    const alert = overlay(page, 'alert')

    const expectNotice = async (words: string) => {
      await expect(alert.getByRole('heading', { name: chinese('notice') })).toBeVisible()
      await expect(alert).toContainText(words)
    }

    await failToLogIn(page, chinese, { ...member, password: 'wrong-one' })
    await expect(field(page, chinese('password'))).toHaveAccessibleDescription('用户名或密码错误')
    await failToLogIn(page, chinese, { ...member, userName: 'moved' })
    await expectNotice('您的登录网络已变更，请重新登录。')

    expect(await page.evaluate(key => localStorage.getItem(key), localStorageKeys.autoLogin)).toBe(
      '0',
    )

    await sandbox.fault({ match: login, status: 500, body: 'oops', times: 1 })
    await failToLogIn(page, chinese)
    await expectNotice(chinese('unknown_error'))
    await page.route('**/wps/session/login', route => route.abort())
    await failToLogIn(page, chinese)
    await expectNotice(chinese('network_cors_errors'))
  })

  test('a call without an encryption key is not sent as plain text, and shows an error [ERROR-15, HTTP-11]', async ({
    page,
    texts,
    sandbox,
  }) => {
    const noKey = { success: true, value: { keyId: 'k', publicKey: 'bm8ga2V5' } }
    await sandbox.fault({ match: 'GET /wps/session/key/rsa', status: 200, body: noKey })
    await page.goto('/m/login')
    await submitLogin(page, texts)

    await expect(overlay(page, 'alert')).toContainText(texts('missing_encryption'))
    expect(await sandbox.requests('/wps/session/login')).toHaveLength(0)
    await expect(field(page, texts('username'))).toHaveValue(member.userName)
  })
})

async function chooseChinese(page: Page): Promise<void> {
  await page.addInitScript(key => {
    // A blank page does not have storage.
    if (location.protocol !== 'about:') localStorage.setItem(key, 'CN')
  }, localStorageKeys.language)
}

/**
 * Expects that there is no overlay and no spinner, and that the form still contains the typed text.
 */
async function expectCalm(page: Page, texts: Texts): Promise<void> {
  const button = page.locator('form').getByRole('button', { name: texts('login'), exact: true })
  await expect(button).toBeEnabled()
  await expect(overlay(page, 'alert')).toHaveCount(0)
  await expect(field(page, texts('username'))).toHaveValue(member.userName)
}

describeInOneBrand('a page whose call table lacks a URL', () => {
  test.use({ serviceWorkers: 'block' })

  test('a call whose URL is missing is not sent, and shows an error [ERROR-14]', async ({
    page,
    texts,
    sandbox,
  }) => {
    const path = '/wps/member/password/reset/email'
    let edited = 0
    await page.route('**/m/assets/*.js', async route => {
      const { host, port, pathname } = new URL(route.request().url())
      const response = await route.fetch({
        url: `http://127.0.0.1:${port}${pathname}`,
        headers: { ...route.request().headers(), host },
      })
      const script = await response.text()
      if (script.includes(path)) edited += 1
      await route.fulfill({ response, body: script.replaceAll(path, '') })
    })
    await page.goto('/m/login')
    await page.getByRole('button', { name: texts('forgot_password') }).click()
    const sheet = overlay(page, 'forgot-password')
    await sheet.locator('[name="username"]').fill('member1')
    await sheet.locator('[name="email"]').fill('me@mail.example')
    await page.keyboard.press('Enter')

    await expect(overlay(page, 'alert')).toContainText(texts('url_is_null'))
    expect(edited).toBe(1)
    expect(await sandbox.requests(path)).toHaveLength(0)
  })
})
