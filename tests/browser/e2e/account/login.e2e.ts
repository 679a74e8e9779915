import * as timings from '@livery/contract/timings.ts'
import { advanceUntil, stopClock } from '../../../tools/support/page-clock.ts'
import {
  field,
  member,
  openHome,
  openLoginSheet,
  readSession,
  submitLogin,
  submitTwice,
} from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeInOneBrand, describeOnlyAt } from '../../support/one-brand.ts'

const loginPath = '/wps/session/login'

test('a member logs in from the sheet and stays on home [LOGIN-02, LOGIN-06, LOGIN-10]', async ({
  page,
  texts,
  sandbox,
}) => {
  await openHome(page)
  await openLoginSheet(page, texts)
  await submitLogin(page, texts)

  await expect(overlay(page, 'login')).toBeHidden()
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(screen(page, 'home').getByRole('button', { name: texts('login') })).toHaveCount(0)
  expect(await readSession(page)).toMatchObject({ userName: member.userName })
  await expect.poll(() => sandbox.requests('/wps/member/info')).not.toHaveLength(0)
})

describeOnlyAt('lotus')('the login and registration sheets', () => {
  test('the login and registration sheets open on every visitor screen, and close there again [LOGIN-02]', async ({
    page,
    texts,
  }) => {
    for (const path of ['/m/home', '/m/game', '/m/activity', '/m/help', '/m/news']) {
      await test.step(path, async () => {
        await page.goto(path)
        await page
          .getByRole('navigation')
          .last()
          .getByRole('button', { name: texts('login'), exact: true })
          .click()
        await overlay(page, 'login')
          .getByRole('button', { name: texts('register'), exact: true })
          .click()

        await expect(overlay(page, 'login')).toHaveCount(0)
        await expect(overlay(page, 'register')).toBeVisible()

        await overlay(page, 'register')
          .getByRole('button', { name: texts('close'), exact: true })
          .click()

        await expect(overlay(page, 'register')).toHaveCount(0)
        expect(new URL(page.url()).pathname).toBe(path)
      })
    }
  })
})

test('a member logs in on the login page and arrives on home [ROUTE-06, LOGIN-04, LOGIN-10, ROUTE-03]', {
  tag: '@fast',
}, async ({ page, brand, texts }) => {
  await page.goto('/m/login')

  await expect(screen(page, 'login')).toBeVisible()
  await expect(page).toHaveTitle(`${texts('login_welcome')} — ${brand.name}`)

  const answered = page.waitForResponse(answer => new URL(answer.url()).pathname === loginPath)
  await submitLogin(page, texts)
  const { success, value } = await (await answered).json()

  expect({ success, value }).toEqual({
    success: true,
    value: {
      token: expect.any(String),
      id: expect.any(String),
      userName: member.userName,
      customerType: 0,
      firstTimeLogin: false,
      passwordExpired: false,
      updatePassword: false,
    },
  })
  await expect
    .poll(() => readSession(page))
    .toMatchObject({ token: value.token, id: value.id, type: value.customerType })
  await expect(screen(page, 'home')).toBeVisible()
  await expect(page).toHaveURL(/\/m\/home/)
})

describeOnlyAt('aurora')('a login', () => {
  test('the login call is encrypted with a fresh key and identifies the player [CALL-01, CALL-13, HTTP-01, HTTP-02, HTTP-10]', {
    tag: '@fast',
  }, async ({ page, brand, texts, sandbox }) => {
    await page.goto('/m/login')
    const sent = page.waitForRequest(request => new URL(request.url()).pathname === loginPath)
    await submitLogin(page, texts)
    const wire = await sent

    expect(Object.keys(wire.postDataJSON())).toEqual(['value'])
    expect(wire.postData()).not.toContain(member.password)
    await expect(screen(page, 'home')).toBeVisible()

    const [key] = await sandbox.requests('/wps/session/key/rsa')

    expect(Number(key?.query._)).toBeGreaterThan(0)
    // Chromium sends one of these two values for cache modes such as `no-cache`.
    expect(key?.headers['cache-control']).toMatch(/no-cache|max-age=0/)

    const [login] = await sandbox.requests(loginPath)

    expect(login?.headers).toMatchObject({
      merchant: brand.platformCode,
      language: brand.language,
      'content-type': 'application/json',
      encryption: expect.stringMatching(/;DES-EDE3-CBC$/),
      'x-digest': expect.stringMatching(/^[0-9a-f]{64}$/),
      'x-rsa': expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
    })
    expect(login?.headers).toHaveProperty('device')
    expect(login?.body).toMatchObject({
      type: 'username',
      username: member.userName,
      password: member.password,
      loginDeviceId: expect.stringMatching(/^.{36}$/),
      isOfficialAppLogin: false,
    })
  })

  test("a wrong password is reported at its field, in the platform's words [LOGIN-11, ERROR-01]", async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/session\/login/)
    await openHome(page)
    await openLoginSheet(page, texts)
    const answered = page.waitForResponse(answer => new URL(answer.url()).pathname === loginPath)
    await submitLogin(page, texts, { ...member, password: 'not-the-password' })
    const failure = await (await answered).json()

    expect(failure).toMatchObject({ success: false, errorCode: 'login.cred.err' })

    // The error message is at the password field until the next attempt, and appears nowhere else.
    await expect(field(page, texts('password'))).toHaveAccessibleDescription(failure.message)
    await expect(field(page, texts('password'))).toBeFocused()
    await expect(page.getByText(failure.message)).toHaveCount(1)
    await expect(overlay(page, 'alert')).toHaveCount(0)
    expect(await readSession(page)).toBeNull()
    expect(await sandbox.requests(loginPath)).toHaveLength(1)
  })

  test('two taps on the login button make one call [LOGIN-15]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.fault({ match: `POST ${loginPath}`, delayMs: 600, times: 1 })
    await page.goto('/m/login')
    await field(page, texts('username')).fill(member.userName)
    await field(page, texts('password')).fill(member.password)
    await submitTwice(page)

    await expect(screen(page, 'home')).toBeVisible()
    expect(await sandbox.requests(loginPath)).toHaveLength(1)
  })
})

describeInOneBrand('login', () => {
  test('login and registration keep the typed values when the player switches methods and back [WCAG 3.3.7]', async ({
    page,
    texts,
  }) => {
    await openHome(page)
    await openLoginSheet(page, texts)
    const sheet = overlay(page, 'login')
    const turnTo = (key: string) => sheet.getByRole('tab', { name: texts(key) }).click()
    await field(page, texts('username')).fill(member.userName)
    await field(page, texts('password')).fill(member.password)
    await turnTo('by_mobile')
    await field(page, texts('mobile_number')).fill('9175000009')
    await sheet.getByRole('button', { name: texts('send_code') }).click()
    const countdown = sheet.getByRole('button', { name: /\b1[012]\d\b/ })

    await expect(countdown).toBeVisible()

    await turnTo('by_username')

    await expect(field(page, texts('username'))).toHaveValue(member.userName)
    await expect(field(page, texts('password'))).toHaveValue(member.password)

    await turnTo('by_mobile')

    await expect(field(page, texts('mobile_number'))).toHaveValue('9175000009')
    await expect(countdown).toBeVisible()

    await sheet.getByRole('button', { name: texts('register'), exact: true }).click()

    await expect(overlay(page, 'register')).toBeVisible()
    await expect(field(page, texts('username'))).toHaveValue(member.userName)
    await expect(field(page, texts('password'))).toHaveValue('')

    await page.keyboard.press('Escape')

    await expect(overlay(page, 'register')).toHaveCount(0)

    await openLoginSheet(page, texts)

    await expect(field(page, texts('username'))).toHaveValue('')
  })

  test("login keeps the typed values if the phone's clock is set back", async ({
    page,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(/session\/login/)
    await page.clock.install()
    await page.clock.resume()
    await openHome(page)
    await openLoginSheet(page, texts)
    await page.clock.setSystemTime(Date.now() - 86_400_000)
    await submitLogin(page, texts, { userName: member.userName, password: 'wrong' })

    await expect(field(page, texts('password'))).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, texts('username'))).toHaveValue(member.userName)
  })

  test('login delays the attempt after a failed attempt by exactly 500 ms [LOGIN-14]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await page.goto('/m/login')
    await field(page, texts('username')).fill(member.userName)
    await stopClock(page)
    const tried = async () => (await sandbox.requests(loginPath)).map(({ body }) => body.password)

    const attempt = async (password: string) => {
      await field(page, texts('password')).fill(password)
      await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    }

    const countFaults = () => page.locator('form [aria-invalid]').count()
    await attempt('first')
    // The steps are short, so most of the 500 ms remain even if the response is late.
    await advanceUntil(page, async () => (await countFaults()) === 1, { stepMs: 1 })
    await attempt('too soon')
    await page.clock.runFor(timings.submitGuardMs)
    await attempt('then')

    await expect.poll(tried).toEqual(['first', 'then'])
  })
})

describeOnlyAt('aurora')('a login', () => {
  test('a prerendered login sheet is invisible, does not make a call, and is empty at each opening', async ({
    page,
    texts,
    sandbox,
  }) => {
    await openHome(page)
    const before = await page.evaluate(countScripts)
    // The first input on a page triggers prefetches.
    await page.keyboard.press('Shift')
    await expect.poll(() => page.evaluate(countScripts)).toBeGreaterThan(before + 1)
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))

    await expect(
      page.locator('form, [data-overlay="login"], [data-overlay="register"]'),
    ).toHaveCount(0)
    expect(await sandbox.requests('/wps/system/registration')).toEqual([])

    await openLoginSheet(page, texts)
    await field(page, texts('password')).fill(member.password)
    await page.keyboard.press('Escape')
    await openLoginSheet(page, texts)

    await expect(field(page, texts('password'))).toHaveValue('')
  })
})

test('a player can log in with only the keyboard, and Escape closes the sheet [WCAG 2.1.1, 2.1.2]', async ({
  page,
  texts,
}) => {
  await openHome(page)
  const opener = screen(page, 'home').getByRole('button', { name: texts('login'), exact: true })
  await opener.first().focus()
  await page.keyboard.press('Enter')

  await expect(overlay(page, 'login')).toBeVisible()

  await page.keyboard.press('Escape')

  await expect(overlay(page, 'login')).toBeHidden()
  await expect(opener.first()).toBeFocused()

  await page.keyboard.press('Enter')
  await field(page, texts('username')).focus()
  await page.keyboard.type(member.userName)
  await page.keyboard.press('Tab')
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')

  await expect(overlay(page, 'login')).toBeHidden()
  expect(await readSession(page)).toMatchObject({ userName: member.userName })
})

describeOnlyAt('aurora')('a login', () => {
  test('an empty login form names the missing fields and does not make a call', async ({
    page,
    texts,
    sandbox,
  }) => {
    await page.goto('/m/login')
    await page
      .locator('form')
      .getByRole('button', { name: texts('login'), exact: true })
      .click()

    await expect(field(page, texts('username'))).toHaveAccessibleDescription(
      texts('username_required'),
    )
    expect(await sandbox.requests(loginPath)).toHaveLength(0)
  })
})

function countScripts(): number {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  return names.filter(name => name.endsWith('.js')).length
}
