/** Tests presses that occur before the platform's response that determines their effect. */
import { endpoints } from '@livery/contract/endpoints.ts'
import * as timings from '@livery/contract/timings.ts'
import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../../../tools/support/texts.ts'
import { holdUrl } from '../../support/account-troubles.ts'
import {
  confirmAge,
  field,
  makeMobileNumber,
  makeUsername,
  member,
  openHome,
  openLoginSheet,
  submitLogin,
  watchCalls,
} from '../../support/actions.ts'
import { expect, overlay, screen } from '../../support/fixtures.ts'
import { connectGoogle } from '../../support/google.ts'
import { project, test } from '../../support/identity.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const describeInOneBrand = describeOnlyAt('lotus')

const consolidated = `**${endpoints.consolidated.path}*`
const captcha = { captcha: { enabled: true } }

/** Requests a code by SMS; the response is delayed. */
async function askForCode(page: Page, texts: Texts): Promise<void> {
  await page.getByRole('tab', { name: texts('by_mobile') }).click()
  await field(page, texts('mobile_number')).fill('9175000001')
  const send = page.getByRole('button', { name: texts('send_code') })
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
}

const presses = {
  login: { path: '/m/login', sends: endpoints.login.path, press: pressLogin },
  register: { path: '/m/register', sends: endpoints.register.path, press: pressRegister },
  sms: { path: '/m/login', sends: endpoints.sendSms.path, press: askForCode },
} as const

async function pressLogin(page: Page, texts: Texts): Promise<void> {
  await submitLogin(page, texts)
  await expect(page.locator('form [type="submit"]')).toHaveAttribute('aria-busy', 'true')
}

async function pressRegister(page: Page, texts: Texts): Promise<void> {
  await field(page, texts('username')).fill(makeUsername())
  await field(page, texts('password')).fill(member.password)
  await confirmAge(page)
  await page
    .locator('form')
    .getByRole('button', { name: texts('create_account'), exact: true })
    .click()

  await expect(page.locator('form [type="submit"]')).toHaveAttribute('aria-busy', 'true')
}

describeInOneBrand("before the platform's settings have loaded", () => {
  for (const [place, { path, sends, press }] of Object.entries(presses)) {
    test(`a press waits for the settings, and for the captcha that they require: ${place} [LOGIN-05, REGISTER-09, CAPTCHA-09, CAPTCHA-10]`, async ({
      page,
      texts,
      sandbox,
    }) => {
      await sandbox.patch({ settings: { [place]: captcha } })
      const settings = await holdUrl(page, consolidated)
      await page.goto(path)
      await press(page, texts)
      settings.release()

      await expect(overlay(page, 'alert')).toContainText(texts('verify_first'))
      await expect(overlay(page, 'captcha')).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await sandbox.requests(sends)).toHaveLength(0)
    })
  }

  test('an SMS code waits for the settings, and the configured provider sends it [SOCIAL-14]', async ({
    page,
    texts,
    sandbox,
    emulator,
    expectedErrors,
  }) => {
    // The emulator supports only plain reCAPTCHA. It returns this error for the other kind.
    expectedErrors.push(/501 .*recaptchaConfig/)
    await connectGoogle(page, emulator)
    await sandbox.patch({ settings: { smsProvider: { ...project, firebase: true } } })
    const settings = await holdUrl(page, consolidated)
    await page.goto('/m/login')
    await askForCode(page, texts)
    settings.release()

    await expect(page.getByText(texts('code_sent'))).toBeVisible()
    expect(await emulator.readCode('+849175000001')).toMatch(/^\d{6}$/)
    expect(await sandbox.requests(endpoints.sendSms.path)).toHaveLength(0)
  })

  test('a login waits for the settings, and follows their rule on an expired password [LOGIN-07, LOGIN-10]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ flags: { PWDEXPFORCECHANGE3: false } })
    const settings = await holdUrl(page, consolidated)
    await page.goto('/m/login')
    await submitLogin(page, texts, { userName: 'expired', password: member.password })

    await expect(page.locator('form [type="submit"]')).toHaveAttribute('aria-busy', 'true')

    settings.release()

    await expect(screen(page, 'home')).toBeVisible()
  })

  test('the sheet does not move under a finger if the settings arrive without social sign-in', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ flags: { MOBILEAUTOLOGIN3: true } })
    const settings = await holdUrl(page, consolidated)
    await openHome(page)
    await openLoginSheet(page, texts)
    const tab = overlay(page, 'login').getByRole('tab', { name: texts('by_mobile') })
    // Hovers to wait until the animation has ended.
    await tab.hover()
    await page.mouse.down()
    settings.release()

    await expect(page.getByLabel(texts('remember_me'))).toBeVisible()

    await page.mouse.up()

    await expect(tab).toHaveAttribute('aria-selected', 'true')
  })

  test('a press continues without the settings if they cannot be loaded', async ({
    page,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(/500/)
    await page.route(consolidated, route => route.fulfill({ status: 500, body: 'oops' }))
    await page.goto('/m/login')
    await submitLogin(page, texts)
    await expect(screen(page, 'home')).toBeVisible()
  })

  test('a press waits for the settings only until the call timeout', async ({ page, texts }) => {
    await page.clock.install()
    const answered = watchCalls(page)
    const settings = await holdUrl(page, consolidated)
    await page.goto('/m/login')
    await pressLogin(page, texts)
    await answered(consolidated)
    await page.clock.runFor(timings.requestTimeoutMs)

    await expect(screen(page, 'home')).toBeVisible()

    settings.release()
  })
})

describeInOneBrand('before the countries have loaded', () => {
  test('an SMS code waits for the countries, and is sent with the dialing code [TFA-05]', async ({
    page,
    texts,
    sandbox,
  }) => {
    const countries = await holdUrl(page, `**${endpoints.country.path}*`)
    await page.goto('/m/login')
    await askForCode(page, texts)
    countries.release()

    await expect(page.getByText(texts('code_sent'))).toBeVisible()

    const sent = await sandbox.requests(endpoints.sendSms.path)

    expect(sent.map(({ body }) => body.countryDialingCode)).toEqual([
      expect.stringMatching(/^\d+$/),
    ])
  })

  for (const [form, way, open] of [
    ['a registration', 'registerMobile', openMobileRegister],
    ['a new password', 'resetPasswordSms', openSmsReset],
  ] as const) {
    test(`a prefilled number makes ${form} wait for the countries [REGISTER-01, LOGIN-01]`, async ({
      page,
      texts,
      sandbox,
    }) => {
      const { path } = endpoints[way]
      const countries = await holdUrl(page, `**${endpoints.country.path}*`)
      const submit = await open(page, texts)
      await submit.click()

      await expect(submit).toHaveAttribute('aria-busy', 'true')
      expect(await sandbox.requests(path)).toEqual([])

      countries.release()

      await expect.poll(() => sandbox.requests(path)).toHaveLength(1)

      const [sent] = await sandbox.requests(path)

      expect(sent?.body.countryDialingCode).toMatch(/^\d+$/)
    })
  }
})

describeInOneBrand("before the merchant's settings have loaded", () => {
  const settings = { registration: { mobilePassword: true } }

  test("a registration by number waits for the merchant's settings, and requires a password if configured [REGISTER-14]", async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ settings })
    await page.clock.install()
    const wishes = await holdUrl(page, `**${endpoints.registrationSettings.path}*`)
    const submit = await openMobileRegister(page, texts)
    await submit.click()

    await expect(submit).toHaveAttribute('aria-busy', 'true')

    wishes.release()
    const password = field(page, texts('password'))

    await expect(password).toBeFocused()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    expect(await sandbox.requests(endpoints.registerMobile.path)).toEqual([])

    await password.fill(member.password)
    await page.clock.runFor(timings.submitGuardMs)
    await submit.click()

    await expect(screen(page, 'home')).toBeVisible()

    const sent = await sandbox.requests(endpoints.registerMobile.path)

    expect(sent.map(({ body }) => body.password)).toEqual([member.password])
  })

  test("a registration waits for the merchant's settings only until the call timeout [REGISTER-14]", async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ settings })
    await page.clock.install()
    const answered = watchCalls(page)
    const wishes = await holdUrl(page, `**${endpoints.registrationSettings.path}*`)
    const submit = await openMobileRegister(page, texts)
    await submit.click()

    await expect(submit).toHaveAttribute('aria-busy', 'true')
    expect(await sandbox.requests(endpoints.registerMobile.path)).toEqual([])

    await answered(endpoints.registrationSettings.path)
    await page.clock.runFor(timings.requestTimeoutMs)

    await expect.poll(() => sandbox.requests(endpoints.registerMobile.path)).toHaveLength(1)

    wishes.release()
  })
})

/** Fills in the form without submitting it; returns the submit button. */
async function openMobileRegister(page: Page, texts: Texts): Promise<Locator> {
  await page.goto('/m/register')
  await page.getByRole('tab', { name: texts('by_mobile') }).click()
  await field(page, texts('mobile_number')).fill(makeMobileNumber())
  await field(page, texts('sms_code')).fill('123456')
  await confirmAge(page)
  return page.locator('form').getByRole('button', { name: texts('create_account'), exact: true })
}

async function openSmsReset(page: Page, texts: Texts): Promise<Locator> {
  await page.goto('/m/login')
  await page.getByRole('button', { name: texts('forgot_password') }).click()
  const sheet = overlay(page, 'forgot-password')
  await sheet.getByRole('tab', { name: texts('by_sms') }).click()
  await sheet.locator('[name="username"]').fill('agent1')
  await sheet.locator('[name="mobileNum"]').fill('9175000002')
  await sheet.locator('[name="verificationCode"]').fill('123456')
  await sheet.locator('[name="newPassword"]').fill(member.password)

  return sheet.getByRole('button', { name: texts('save_password') })
}
