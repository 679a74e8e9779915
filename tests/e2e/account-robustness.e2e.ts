/** What goes wrong between a tap and its answer, for the ways in besides the plain login. */
import { timings } from '@livery/contract/timings.ts'
import type { Page } from '@playwright/test'
import type { Texts } from '../support/texts.ts'
import { field, readSession, submitLogin, submitTwice, waitForGuard } from './actions.ts'
import { expect, overlay, screen, test } from './fixtures.ts'
import { describeOnce } from './one-brand.ts'

const login = '/wps/session/login'
const register = '/wps/member/register'
const verification = '/wps/session/login/verification'
const sms = '/wps/verification/sms/noLogin'
const emailReset = '/wps/member/password/reset/email'
const smsReset = '/wps/member/password/reset/sms'
const password = 'Passw0rd!'

describeOnce('a second tap', () => {
  test('does not lose the second step of the login it repeats', async ({
    page,
    texts,
    sandbox,
  }) => {
    await page.goto('/m/login')
    await field(page, texts('username')).fill('tfa-ga')
    await field(page, texts('password')).fill(password)
    await submitTwice(page)
    await expect(overlay(page, 'two-factor')).toBeVisible()
    expect(await sandbox.requests(login)).toHaveLength(1)
  })

  test('sends a new password request once, and leaves the spinner to the first', async ({
    page,
    texts,
    sandbox,
  }) => {
    const release = await hold(page, `**${emailReset}`)
    const sheet = await openReset(page, texts)
    await sheet.locator('[name="username"]').fill('member1')
    await sheet.locator('[name="email"]').fill('me@mail.example')
    await submitTwice(page)
    await expect(sheet.locator('[type="submit"][aria-busy="true"]')).toBeVisible()
    release()
    await expect(sheet.getByRole('status')).toContainText('me@mail.example')
    expect(await sandbox.requests(emailReset)).toHaveLength(1)
  })
})

describeOnce('a network that goes', () => {
  test('during registration takes nothing that was typed, and one tap is enough when it is back', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_/)
    const username = `new${Date.now().toString(36)}`
    await page.goto('/m/register')
    await field(page, texts('username')).fill(username)
    await field(page, texts('password')).fill('Secret123')
    await field(page, texts('referral_code')).fill('friend')
    await loseOnce(page, `**${register}`, texts)
    await expect(field(page, texts('username'))).toHaveValue(username)
    await expect(field(page, texts('password'))).toHaveValue('Secret123')
    await expect(field(page, texts('referral_code'))).toHaveValue('friend')
    await page.locator('form [type="submit"]').click()
    await expect(screen(page, 'home')).toBeVisible()
    expect(await sandbox.requests(register)).toHaveLength(1)
  })

  test('during the second step keeps the dialog and what it holds', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_/)
    const dialog = await openStep(page, texts, 'tfa-ga')
    await field(page, texts('auth_code')).fill('654321')
    await loseOnce(page, `**${verification}`, texts)
    await expect(field(page, texts('auth_code'))).toHaveValue('654321')
    await dialog.locator('[type="submit"]').click()
    await expect(screen(page, 'home')).toBeVisible()
    expect(await sandbox.requests(verification)).toHaveLength(1)
  })

  test('while a code is sent for a reset leaves number and button as they were', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_/)
    const sheet = await openReset(page, texts)
    await sheet.getByRole('tab', { name: texts('by_sms') }).click()
    await sheet.locator('[name="username"]').fill('agent1')
    await sheet.locator('[name="mobileNum"]').fill('9175000002')
    const send = sheet.getByRole('button', { name: texts('send_code') })
    await page.route(`**${sms}`, route => route.abort('internetdisconnected'))
    await send.click()
    await overlay(page, 'alert').getByRole('button').click()
    await page.unroute(`**${sms}`)
    await send.click()
    await sheet.locator('[name="verificationCode"]').fill('123456')
    await sheet.locator('[name="newPassword"]').fill(password)
    await loseOnce(page, `**${smsReset}`, texts)
    await sheet.locator('[type="submit"]').click()
    await expect(sheet.getByRole('status')).toContainText(texts('reset_done'))
    expect(await sandbox.requests(sms)).toHaveLength(1)
    expect(await sandbox.requests(smsReset)).toHaveLength(1)
  })
})

describeOnce('a player who leaves while the answer is on its way', () => {
  test('is not let in by a second step they gave up', async ({ page, texts }) => {
    await page.clock.install()
    const dialog = await openStep(page, texts, 'tfa-ga')
    const release = await hold(page, `**${verification}`)
    await field(page, texts('auth_code')).fill('654321')
    const answered = page.waitForResponse(`**${verification}`)
    await page.keyboard.press('Enter')
    await expect(dialog.locator('[type="submit"][aria-busy="true"]')).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    release()
    await (await answered).finished()
    // The form is free, and a new attempt asks for the second step anew.
    await submitLogin(page, texts, { userName: 'tfa-ga', password })
    await expect(dialog).toBeVisible()
    await page.clock.runFor(2 * (timings.twoFactorSuccessMs + timings.twoFactorContinueMs))
    await expect(dialog).toBeVisible()
    expect(await readSession(page)).toBeNull()
  })

  test('is in all the same when they registered', async ({ page, texts, sandbox }) => {
    const release = await hold(page, `**${register}`)
    await page.goto('/m/home')
    await screen(page, 'home').waitFor()
    await page.goto('/m/register')
    await field(page, texts('username')).fill(`new${Date.now().toString(36)}`)
    await field(page, texts('password')).fill('Secret123')
    const sent = page.waitForRequest(`**${register}`)
    await page.keyboard.press('Enter')
    await sent
    await screen(page, 'register')
      .getByRole('link', { name: texts('back') })
      .click()
    await expect(screen(page, 'home')).toBeVisible()
    release()
    await expect.poll(() => readSession(page)).toMatchObject({ firstTimeLogin: true })
    expect(await sandbox.requests(register)).toHaveLength(1)
  })
})

describeOnce('a phone whose clock is a day slow', () => {
  test('counts a code down as any other [TFA-09]', async ({ page, texts }) => {
    await page.clock.install({ time: Date.now() - 86_400_000 })
    await page.clock.resume()
    await page.goto('/m/login')
    await page.getByRole('tab', { name: texts('by_mobile') }).click()
    await field(page, texts('mobile_number')).fill('9175000001')
    await page.getByRole('button', { name: texts('send_code') }).click()
    await expect(page.getByRole('button', { name: /\b1[012]\d\b/ })).toBeVisible()
  })
})

async function openStep(page: Page, texts: Texts, userName: string) {
  await page.goto('/m/login')
  await submitLogin(page, texts, { userName, password })
  await expect(overlay(page, 'two-factor')).toBeVisible()
  return overlay(page, 'two-factor')
}

async function openReset(page: Page, texts: Texts) {
  await page.goto('/m/login')
  await page.getByRole('button', { name: texts('forgot_password') }).click()
  await expect(overlay(page, 'forgot-password')).toBeVisible()
  return overlay(page, 'forgot-password')
}

/** Keeps the calls to an address from leaving, until the answered function lets them go. */
async function hold(page: Page, url: string): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(url, async route => {
    await held
    await route.continue()
  })
  return release
}

/** Submits the open form into a network that has gone; it is back when this is over. */
async function loseOnce(page: Page, url: string, texts: Texts): Promise<void> {
  await page.route(url, route => route.abort('internetdisconnected'))
  await page.locator('form [type="submit"]').last().click()
  await overlay(page, 'alert')
    .getByRole('button', { name: texts('ok') })
    .click()
  await waitForGuard(page)
  await page.unroute(url)
}
