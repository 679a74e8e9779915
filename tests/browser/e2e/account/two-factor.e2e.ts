import type { Page } from '@playwright/test'
import { stopClock } from '../../../tools/support/page-clock.ts'
import { field, readSession, submitLogin, submitTwice } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeInOneBrand } from '../../support/one-brand.ts'

const verification = '/wps/session/login/verification'
const password = 'Passw0rd!'

type Texts = (key: string) => string

async function openStep(page: Page, texts: Texts, userName: string) {
  await page.goto('/m/login')
  await submitLogin(page, texts, { userName, password })
  const dialog = overlay(page, 'two-factor')
  await expect(dialog).toBeVisible()
  return dialog
}

const verify = (page: Page, texts: Texts) =>
  overlay(page, 'two-factor')
    .getByRole('button', { name: texts('verify'), exact: true })
    .click()

test('a player who needs a second login step passes it, with any input method [LOGIN-12, LOGIN-13, TFA-01, TFA-17, CALL-02]', {
  tag: '@fast-at-aurora',
}, async ({ page, texts, sandbox }) => {
  const dialog = await openStep(page, texts, 'tfa-name')

  expect(await readSession(page)).toBeNull()

  await field(page, texts('payee_name')).fill('  ALEX DOE ')
  await stopClock(page)
  await verify(page, texts)

  await expect(dialog.getByRole('status')).toHaveText(texts('tfa_confirmed'))

  await page.clock.resume()

  await expect(screen(page, 'home')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await readSession(page)).toMatchObject({ userName: 'tfa-name' })

  const [sent] = await sandbox.requests(verification)

  expect(sent?.body).toEqual({
    username: 'tfa-name',
    password,
    method: 'P',
    payeeName: 'ALEX DOE',
  })
  expect(sent?.headers).toHaveProperty('encryption')
})

describeInOneBrand('the second step', () => {
  for (const [userName, method, fields] of [
    ['tfa-ga', 'G', { authCode: '654321' }],
    ['tfa-email', 'E', { email: 'me@mail.example' }],
    ['tfa-sms', 'S', { mobileNum: '9175000001', verificationCode: '654321' }],
  ] as const) {
    test(`the second step for ${userName} shows only its fields and sends ${method} [TFA-02, TFA-04, TFA-12, TFA-14, TFA-15]`, async ({
      page,
      texts,
      sandbox,
    }) => {
      const dialog = await openStep(page, texts, userName)

      await expect(dialog.locator('[name]')).toHaveCount(Object.keys(fields).length)
      // A single method needs no tab bar.
      await expect(dialog.getByRole('tab')).toHaveCount(0)

      for (const [name, text] of Object.entries(fields)) {
        await dialog.locator(`[name="${name}"]`).fill(text)
      }

      await verify(page, texts)

      await expect(screen(page, 'home')).toBeVisible()

      const [sent] = await sandbox.requests(verification)

      expect(sent?.body).toEqual({ username: userName, password, method, ...fields })
    })
  }

  test('the second step accepts a pasted code, in cells that form one field', async ({
    page,
    texts,
    sandbox,
  }) => {
    await openStep(page, texts, 'tfa-ga')
    const code = field(page, texts('auth_code'))
    await code.fill('654 32-1')

    await expect(code).toHaveValue('654321')

    await verify(page, texts)

    await expect(screen(page, 'home')).toBeVisible()

    const [sent] = await sandbox.requests(verification)

    expect(sent?.body).toMatchObject({ authCode: '654321' })
  })

  test('the second step shows all tabs in order, selects the first, and clears a tab when the player leaves it [TFA-01, TFA-03, TFA-06]', async ({
    page,
    texts,
  }) => {
    const dialog = await openStep(page, texts, 'tfa-all')
    const names = ['tfa_payee_name', 'tfa_sms', 'tfa_ga', 'tfa_email'].map(texts)

    await expect(dialog.getByRole('tab')).toHaveText(names)
    await expect(dialog.getByRole('tab', { selected: true })).toHaveText(texts('tfa_payee_name'))

    await field(page, texts('payee_name')).fill('Alex')
    await dialog.getByRole('tab', { name: texts('tfa_ga') }).click()

    await expect(field(page, texts('auth_code'))).toHaveAttribute('autocomplete', 'one-time-code')

    await dialog.getByRole('tab', { name: texts('tfa_payee_name') }).click()

    await expect(field(page, texts('payee_name'))).toHaveValue('')
  })

  test('the second step highlights and focuses the empty field, and does not make a call [TFA-16, TFA-13, TFA-18]', async ({
    page,
    texts,
    sandbox,
  }) => {
    const dialog = await openStep(page, texts, 'tfa-all')
    await verify(page, texts)
    const name = field(page, texts('payee_name'))

    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(texts('payee_name_required'))

    await dialog.getByRole('tab', { name: texts('tfa_sms') }).click()
    await dialog.getByRole('button', { name: texts('send_code') }).click()
    const mobile = field(page, texts('mobile_number'))

    await expect(mobile).toBeFocused()
    await expect(mobile).toHaveAccessibleDescription(texts('mobile_required'))
    expect(await sandbox.requests(verification)).toHaveLength(0)
    expect(await sandbox.requests('/wps/verification/sms/noLogin')).toHaveLength(0)
  })

  test("the second step sends one SMS for two taps, and counts down to the code's expiry [TFA-05, TFA-09, TFA-11]", async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.fault({ match: 'POST /wps/verification/sms/noLogin', delayMs: 300, times: 1 })
    const dialog = await openStep(page, texts, 'tfa-sms')
    await field(page, texts('mobile_number')).fill('9175000001')
    const send = dialog.getByRole('button', { name: texts('send_code') })
    await send.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })

    await expect(dialog.getByRole('button', { name: /\b1[12]\d\b/ })).toBeVisible()

    const sent = await sandbox.requests('/wps/verification/sms/noLogin')

    expect(sent.map(({ body }) => body)).toEqual([
      { countryDialingCode: '63', mobileNum: '9175000001' },
    ])
  })

  test('the second step reports a failure in its form, keeps the form, and makes one call per tap [TFA-11]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await openStep(page, texts, 'tfa-ga')
    await field(page, texts('auth_code')).fill('111111')
    await submitTwice(page)

    await expect(overlay(page, 'two-factor').locator('[data-overlay=alert]')).toBeVisible()
    await expect(field(page, texts('auth_code'))).toHaveValue('111111')
    expect(await sandbox.requests(verification)).toHaveLength(1)

    await field(page, texts('auth_code')).fill('654321')
    await verify(page, texts)

    await expect(screen(page, 'home')).toBeVisible()
  })

  test('the second step shows success for 1.5 s, and continues 0.5 s later [TFA-07, TFA-08]', async ({
    page,
    texts,
  }) => {
    const dialog = await openStep(page, texts, 'tfa-ga')
    await field(page, texts('auth_code')).fill('654321')
    await stopClock(page)
    await verify(page, texts)
    const confirmation = dialog.getByText(texts('tfa_confirmed'))

    await expect(confirmation).toBeVisible()

    await page.clock.runFor(1_499)

    await expect(confirmation).toBeVisible()

    await page.clock.runFor(1)

    await expect(confirmation).toBeHidden()

    await page.clock.runFor(499)

    await expect(dialog).toBeVisible()
    expect(await readSession(page)).toBeNull()

    await page.clock.runFor(1)

    await expect(dialog).toHaveCount(0)

    await page.clock.resume()

    await expect(screen(page, 'home')).toBeVisible()
  })

  test('a player can abandon the second step, and is then not logged in', async ({
    page,
    texts,
  }) => {
    const dialog = await openStep(page, texts, 'tfa-ga')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(screen(page, 'login')).toBeVisible()
    expect(await readSession(page)).toBeNull()
  })

  test('the second step can be completed with only a keyboard', async ({ page, texts }) => {
    const dialog = await openStep(page, texts, 'tfa-all')
    await dialog.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')

    await expect(dialog.getByRole('tab', { selected: true })).toHaveText(texts('tfa_ga'))

    await page.keyboard.press('Tab')

    await expect(field(page, texts('auth_code'))).toBeFocused()

    await page.keyboard.type('654321')
    await page.keyboard.press('Enter')

    await expect(screen(page, 'home')).toBeVisible()
  })
})
