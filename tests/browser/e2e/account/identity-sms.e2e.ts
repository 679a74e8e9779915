/** Tests SMS codes from the identity service at login, at the second factor and at registration. */

import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import type { Page } from '@playwright/test'
import { chunkUrl } from '../../../tools/support/chunk-url.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import type { AuthEmulator } from '../../../world/auth-emulator.ts'
import {
  confirmAge,
  field,
  makeMobileNumber,
  member,
  openAndWait,
  readSession,
  submitLogin,
} from '../../support/actions.ts'
import { expect, overlay, screen } from '../../support/fixtures.ts'
import { connectGoogle } from '../../support/google.ts'
import { project, test } from '../../support/identity.ts'
import { describeInOneBrand } from '../../support/one-brand.ts'

const loginPath = '/wps/session/login'

describeInOneBrand('an SMS code from the identity service', () => {
  const mobileNum = '9175000001'

  test.beforeEach(async ({ page, emulator, sandbox, expectedErrors }) => {
    // The emulator supports only plain reCAPTCHA. It returns this error for the other kind.
    expectedErrors.push(/501 .*recaptchaConfig/)
    await connectGoogle(page, emulator)
    await sandbox.patch({ settings: { smsProvider: { ...project, firebase: true } } })
    await openAndWait(page, '/m/login', 'consolidated')
  })

  /** Requests a code and types the code that was sent. */
  async function proveNumber(
    page: Page,
    emulator: AuthEmulator,
    texts: Texts,
    number = mobileNum,
  ): Promise<void> {
    await field(page, texts('mobile_number')).fill(number)
    await page.getByRole('button', { name: texts('send_code') }).click()
    await expect.poll(() => emulator.readCode(`+63${number}`)).toMatch(/^\d{6}$/)
    await expect(page.getByText(/\b(60|5\d)\b/)).toBeVisible()
    await field(page, texts('sms_code')).fill(await emulator.readCode(`+63${number}`))
    await page.keyboard.press('Enter')
  }

  test('an SMS code from the identity service verifies the number and logs the player in [SOCIAL-14, SOCIAL-17, TFA-10, SYSTEM-03]', async ({
    page,
    emulator,
    sandbox,
    texts,
  }) => {
    await page.getByRole('tab', { name: texts('by_mobile') }).click()
    await proveNumber(page, emulator, texts)

    await expect(screen(page, 'home')).toBeVisible()
    expect(await readSession(page)).toMatchObject({ userName: member.userName })

    const [login] = await sandbox.requests(loginPath)

    expect(login?.body).toMatchObject({
      type: 'sms',
      username: mobileNum,
      firebaseIdToken: expect.stringMatching(/^eyJ/),
    })
    expect(await sandbox.requests('/wps/verification/sms/noLogin')).toHaveLength(0)
  })

  test("an SMS code from the identity service verifies a new player's number [REGISTER-03, TFA-10]", async ({
    page,
    emulator,
    sandbox,
    texts,
  }) => {
    await page.goto('/m/register')
    await page.getByRole('tab', { name: texts('by_mobile') }).click()
    await confirmAge(page)
    const number = `9${makeMobileNumber().slice(-9)}`
    await proveNumber(page, emulator, texts, number)

    await expect(screen(page, 'home')).toBeVisible()
    expect(await readSession(page)).toMatchObject({ firstTimeLogin: true })

    const [sent] = await sandbox.requests('/wps/member/register/mobile')

    expect(sent?.body).toMatchObject({
      mobileNum: number,
      countryDialingCode: '63',
      firebaseIdToken: expect.stringMatching(/^eyJ/),
      login: true,
      smsTemplate: 'REGISTER',
    })
    expect(sent?.body).not.toHaveProperty('verificationCode')
  })

  test('an SMS code from the identity service also works as the second factor [TFA-04, TFA-10, TFA-15]', async ({
    page,
    emulator,
    sandbox,
    texts,
  }) => {
    await submitLogin(page, texts, { userName: 'tfa-sms', password: 'Passw0rd!' })

    await expect(overlay(page, 'two-factor')).toBeVisible()

    await proveNumber(page, emulator, texts)

    await expect(screen(page, 'home')).toBeVisible()

    const [sent] = await sandbox.requests('/wps/session/login/verification')

    expect(sent?.body).toMatchObject({
      method: 'S',
      mobileNum,
      firebaseIdToken: expect.stringMatching(/^eyJ/),
    })
  })
})

describeInOneBrand('an SMS code after a failed fetch', () => {
  test.use({ serviceWorkers: 'block' })

  test('an SMS code is sent on the next press after a failed fetch, and the number stays filled in', async ({
    page,
    emulator,
    sandbox,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(/501 .*recaptchaConfig/, /ERR_INTERNET_DISCONNECTED/)
    await connectGoogle(page, emulator)
    await sandbox.patch({ settings: { smsProvider: { ...project, firebase: true } } })
    const [sdk, check] = [
      chunkUrl('connect-identity'),
      'https://www.google.com/recaptcha/**',
    ] as const

    for (const url of [sdk, check]) {
      await page.route(url, route => route.abort('internetdisconnected'))
    }

    // Simulates that this tab has used its only automatic repair, which happens only while the form
    // is empty.
    const { bootRepaired } = sessionStorageKeys
    await page.addInitScript(key => sessionStorage.setItem(key, '1'), bootRepaired)
    await openAndWait(page, '/m/login', 'consolidated')
    await page.getByRole('tab', { name: texts('by_mobile') }).click()
    await field(page, texts('mobile_number')).fill('9170003344')
    const send = page.getByRole('button', { name: texts('send_code') })
    const alert = overlay(page, 'alert')

    const hear = async (words: string) => {
      await send.click()
      await expect(alert).toContainText(words)
      await alert.getByRole('button', { name: texts('ok') }).click()
    }

    await hear(texts('load_failed_desc'))
    await page.unroute(sdk)
    await hear('Code: auth/')
    // Removes the test's route, so that the replacement for the reCAPTCHA script responds again.
    await page.unroute(check)
    await connectGoogle(page, emulator)
    await send.click()

    await expect(page.getByText(/\b(60|5\d)\b/)).toBeVisible()
    await expect(field(page, texts('mobile_number'))).toHaveValue('9170003344')
  })
})

describeInOneBrand('an SMS code that was never sent', () => {
  test('the identity service reports an SMS code that was never sent as expired [SOCIAL-15]', async ({
    page,
    emulator,
    sandbox,
    texts,
  }) => {
    await connectGoogle(page, emulator)
    await sandbox.patch({ settings: { smsProvider: { ...project, firebase: true } } })
    await openAndWait(page, '/m/login', 'consolidated')
    await page.getByRole('tab', { name: texts('by_mobile') }).click()
    await field(page, texts('mobile_number')).fill('9170001122')
    await field(page, texts('sms_code')).fill('123456')
    await page
      .locator('form')
      .getByRole('button', { name: texts('login'), exact: true })
      .click()

    await expect(overlay(page, 'alert')).toContainText('Code: auth/code-expired')
    expect(await sandbox.requests(loginPath)).toHaveLength(0)
  })
})
