/** The error catalogue (spec §8), row by row, where login meets it. */
import type { Page, Request } from '@playwright/test'
import type { Texts } from '../support/texts.ts'
import { field, member, openHome, submitLogin } from './actions.ts'
import { expect, overlay, screen, test } from './fixtures.ts'
import { onceAt } from './one-brand.ts'
import { serveOverHttps } from './over-https.ts'

const describeOnce = onceAt('lotus')

const login = 'POST /wps/session/login'

/** One attempt; back when its call is over, answered or not. */
async function failToLogIn(page: Page, texts: Texts, base = ''): Promise<void> {
  await page.goto(`${base}/m/login`)
  const isLogin = (request: Request) => /\/wps\/session\/login$/.test(request.url())
  const over = Promise.race([
    page.waitForEvent('requestfinished', isLogin),
    page.waitForEvent('requestfailed', isLogin),
  ])
  await submitLogin(page, texts)
  await over
}

describeOnce('the error catalogue', () => {
  test('alerts what the platform says, or that something went wrong [ERROR-07, ERROR-01]', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/500/)
    const body = { success: false, errorCode: 'account.locked', message: 'Locked until Monday.' }
    await sandbox.fault({ match: login, status: 200, body, times: 1 })
    await failToLogIn(page, texts)
    const alert = overlay(page, 'alert')
    await expect(alert.getByRole('heading', { name: texts('notice') })).toBeVisible()
    await expect(alert).toContainText('Locked until Monday.')
    await sandbox.fault({ match: login, status: 500, body: 'oops', times: 1 })
    await failToLogIn(page, texts)
    await expect(alert).toContainText(texts('unknown_error'))
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
    test(`says nothing on ${what}`, async ({ page, texts, sandbox, expectedErrors }) => {
      expectedErrors.push(/429|502/)
      await sandbox.fault({ match: login, ...fault, times: 1 })
      await failToLogIn(page, texts)
      await expectCalm(page, texts)
    })
  }

  test('says nothing of a call that asks for silence [ERROR-11, HTTP-08]', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/500/)
    const body = { success: false, errorCode: 'x', message: 'No settings today' }
    await sandbox.fault({ match: 'GET /wps/system/consolidated', status: 500, body })
    await openHome(page)
    await expect.poll(() => sandbox.requests('/wps/system/consolidated')).not.toHaveLength(0)
    await expect(screen(page, 'home').getByText(texts('login')).first()).toBeVisible()
    await expect(overlay(page, 'alert')).toHaveCount(0)
  })

  test('alerts network or CORS errors when no answer comes over http [ERROR-13]', async ({
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

  test('toasts that the device is offline, for 1.5 s, over https [ERROR-12]', async ({
    page,
    context,
    brand,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_|Failed to load/)
    const origin = await serveOverHttps(context, brand)
    await context.route('**/wps/session/login', route => route.abort('internetdisconnected'))
    await failToLogIn(page, texts, origin)
    const toast = overlay(page, 'toast')
    await expect(toast).toContainText(texts('network_offline'))
    await expect(toast).toHaveCount(0)
    await expectCalm(page, texts)
  })

  test('says that encryption is missing, and sends nothing in clear [ERROR-15, HTTP-11]', async ({
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

/** Nothing above the form, no spinner, and what was typed still there. */
async function expectCalm(page: Page, texts: Texts): Promise<void> {
  const button = page.locator('form').getByRole('button', { name: texts('login'), exact: true })
  await expect(button).toBeEnabled()
  await expect(overlay(page, 'alert')).toHaveCount(0)
  await expect(field(page, texts('username'))).toHaveValue(member.userName)
}
