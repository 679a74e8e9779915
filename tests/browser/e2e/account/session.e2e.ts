import { expireSession, leaveApp } from '../../../tools/support/leave-app.ts'
import { logIn, openHome, readSession } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

describeOnlyAt('lotus')('a session', () => {
  test('the session is stored under its key and survives a reload [SESSION-01]', async ({
    page,
    brand,
    texts,
    sandbox,
  }) => {
    await logIn(page, texts)

    expect(await readSession(page)).toEqual({
      id: expect.any(String),
      token: expect.any(String),
      merchantCode: brand.platformCode,
      userName: 'member1',
      type: 0,
      firstTimeLogin: false,
    })

    await page.goto('/m/member/home')
    await page.reload()

    await expect(screen(page, 'member-home')).toContainText('member1')
    expect(await sandbox.requests('/wps/session/login')).toHaveLength(1)
  })

  test("guarded calls include the session's token and merchant [HTTP-03, CALL-12, ROUTE-08]", {
    tag: '@fast',
  }, async ({ page, brand, texts, sandbox }) => {
    await logIn(page, texts)
    const session = await readSession(page)
    await page.goto('/m/member/home')

    await expect(screen(page, 'member-home')).toContainText('member1')

    const asked = () => sandbox.requests('/wps/member/info')

    await expect
      .poll(async () => (await asked()).at(-1)?.headers)
      .toMatchObject({ authorization: session?.token, merchant: brand.platformCode })
  })

  test('an expired session is cleared and redirects to the login page [ERROR-06, ERROR-08, SESSION-06, ROUTE-06]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox, expectedErrors }) => {
    expectedErrors.push(/401/)
    await logIn(page, texts)
    await expireSession(page, sandbox)
    await page.goto('/m/member/home')
    const alert = overlay(page, 'alert')

    await expect(alert).toContainText(texts('please_login'))
    expect(await readSession(page)).toBeNull()

    await alert.getByRole('button', { name: texts('login') }).click()

    await expect(page).toHaveURL(/\/m\/login/)
    await expect(screen(page, 'login')).toContainText(texts('please_login'))
  })

  test('CUSTOMER_NOT_LOGIN in a response also ends the session [ERROR-05]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await logIn(page, texts)
    await leaveApp(page)
    await sandbox.fault({
      match: 'GET /wps/member/info',
      status: 200,
      body: { success: false, errorCode: 'CUSTOMER_NOT_LOGIN', message: 'Not logged in' },
    })
    await page.goto('/m/member/home')

    await expect(overlay(page, 'alert')).toContainText(texts('please_login'))
    expect(await readSession(page)).toBeNull()
  })

  test('a new browser tab starts without the session', async ({ page, context, texts }) => {
    await logIn(page, texts)
    const other = await context.newPage()
    await openHome(other)
    expect(await readSession(other)).toBeNull()
  })
})
