import type { Page } from '@playwright/test'
import {
  field,
  logIn,
  openAndWait,
  openHome,
  readSession,
  submitLogin,
} from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeInOneBrand } from '../../support/one-brand.ts'

type Texts = (key: string) => string

async function choosePassword(page: Page, texts: Texts, password: string): Promise<void> {
  await field(page, texts('new_password')).fill(password)
  await field(page, texts('repeat_password')).fill(password)
  await page.getByRole('button', { name: texts('save_password') }).click()
}

test('after login a player must change a default password, without typing it again [LOGIN-08, ROUTE-13]', async ({
  page,
  texts,
  sandbox,
}) => {
  await page.goto('/m/login')
  await submitLogin(page, texts, { userName: 'default', password: '123456' })

  await expect(screen(page, 'change-password')).toBeVisible()
  await expect(page).toHaveURL(/\/m\/changePsw/)
  await expect(screen(page, 'change-password')).toContainText(texts('change_password_default'))

  await choosePassword(page, texts, 'Changed123')

  await expect(screen(page, 'home')).toBeVisible()

  const [sent] = await sandbox.requests('/wps/member/password')

  expect(sent?.body).toEqual({ oldPassword: '123456', newPassword: 'Changed123' })

  // Restores the default password, which other tests rely on. After a reload, the page requires the
  // old password.
  await page.goto('/m/changePsw')
  await field(page, texts('old_password')).fill('Changed123')
  await choosePassword(page, texts, '123456')

  await expect(screen(page, 'home')).toBeVisible()
})

describeInOneBrand('a forced password change', () => {
  for (const [userName, reason, id] of [
    ['first', 'change_password_first', 'LOGIN-09'],
    ['expired', 'change_password_expired', 'LOGIN-07'],
  ] as const) {
    test(`a forced password change applies to ${userName} too, after login in the sheet [${id}]`, async ({
      page,
      texts,
    }) => {
      await openHome(page)
      await screen(page, 'home')
        .getByRole('button', { name: texts('login'), exact: true })
        .first()
        .click()
      await submitLogin(page, texts, { userName, password: 'Passw0rd!' })

      await expect(screen(page, 'change-password')).toContainText(texts(reason))
      await expect(overlay(page, 'login')).toHaveCount(0)
    })
  }

  test('a forced password change survives a reload and any typed URL, and then requires the old password [LOGIN-08, ROUTE-13]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await page.goto('/m/login')
    await submitLogin(page, texts, { userName: 'default', password: '123456' })
    const change = screen(page, 'change-password')

    await expect(change).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('123456')

    for (const path of ['/m/changePsw', '/m/agentRegister', '/m/home', '/m/MEMBER/home']) {
      await page.goto(path)
      await expect(change, path).toContainText(texts('change_password_default'))
      expect(new URL(page.url()).pathname, path).toBe('/m/changePsw')
    }

    await page.reload()
    await field(page, texts('old_password')).fill('123456')
    // Sets the same password again, because other tests rely on it.
    await choosePassword(page, texts, '123456')

    await expect(screen(page, 'member-home')).toBeVisible()

    const [sent] = await sandbox.requests('/wps/member/password')

    expect(sent?.body).toEqual({ oldPassword: '123456', newPassword: '123456' })

    await page.goto('/m/agentRegister')

    await expect(screen(page, 'agent-register')).toBeVisible()
  })

  test('a forced password change ends when the player logs out', async ({ page, texts }) => {
    await page.goto('/m/login')
    await submitLogin(page, texts, { userName: 'default', password: '123456' })

    await expect(screen(page, 'change-password')).toBeVisible()

    await page.reload()
    await page.getByRole('button', { name: texts('log_out') }).click()

    await expect(screen(page, 'login')).toBeVisible()

    await submitLogin(page, texts)

    await expect(screen(page, 'home')).toBeVisible()
  })

  test('an expired password does not force a change when PWDEXPFORCECHANGE3 is off [LOGIN-07, LOGIN-10, SYSTEM-02]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ flags: { PWDEXPFORCECHANGE3: false } })
    await openAndWait(page, '/m/login', 'consolidated')
    await submitLogin(page, texts, { userName: 'expired', password: 'Passw0rd!' })
    await expect(screen(page, 'home')).toBeVisible()
    await expect(page).toHaveURL(/\/m\/home/)
  })

  test('a voluntary password change requires the old password, and the same new password twice', async ({
    page,
    texts,
    sandbox,
  }) => {
    await logIn(page, texts)
    await page.goto('/m/changePsw')

    await expect(field(page, texts('old_password'))).toBeVisible()

    await field(page, texts('new_password')).fill('Changed123')
    await field(page, texts('repeat_password')).fill('Changed124')
    await page.getByRole('button', { name: texts('save_password') }).click()

    await expect(field(page, texts('repeat_password'))).toHaveAccessibleDescription(
      texts('password_repeat_wrong'),
    )
    await expect(field(page, texts('old_password'))).toHaveAccessibleDescription(
      texts('password_required'),
    )
    expect(await sandbox.requests('/wps/member/password')).toHaveLength(0)
  })

  test('the password page has a back button only for a voluntary change', async ({
    page,
    texts,
  }) => {
    const back = screen(page, 'change-password').getByRole('link', { name: texts('back') })
    await page.goto('/m/login')
    await submitLogin(page, texts, { userName: 'first', password: 'Passw0rd!' })

    await expect(screen(page, 'change-password')).toBeVisible()
    await expect(back).toHaveCount(0)

    await page.getByRole('button', { name: texts('log_out') }).click()

    await expect(screen(page, 'login')).toBeVisible()

    await logIn(page, texts)
    await page.goto('/m/changePsw')
    await back.click()

    await expect(screen(page, 'member-home')).toBeVisible()
  })

  test('a player can leave a forced password change by logging out', async ({ page, texts }) => {
    await page.goto('/m/login')
    await submitLogin(page, texts, { userName: 'first', password: 'Passw0rd!' })
    await screen(page, 'change-password')
      .getByRole('button', { name: texts('log_out') })
      .click()

    await expect(screen(page, 'login')).toBeVisible()
    expect(await readSession(page)).toBeNull()
  })
})

describeInOneBrand('a forgotten password', () => {
  test('a forgotten password is reset by e-mail', async ({ page, texts, sandbox }) => {
    await page.goto('/m/login')
    await page.getByRole('button', { name: texts('forgot_password') }).click()
    const sheet = overlay(page, 'forgot-password')
    await sheet.locator('[name="username"]').fill('member1')
    await sheet.locator('[name="email"]').fill('me@mail.example')
    await sheet.getByRole('button', { name: texts('reset_send_email') }).click()

    await expect(sheet.getByRole('status')).toContainText('me@mail.example')

    const [sent] = await sandbox.requests('/wps/member/password/reset/email')

    expect(sent?.body).toEqual({ username: 'member1', email: 'me@mail.example' })

    await sheet.getByRole('button', { name: texts('back_to_login') }).click()

    await expect(sheet).toHaveCount(0)
    await expect(screen(page, 'login')).toBeVisible()
  })

  test('a forgotten password is reset by SMS, and the new password works [LOGIN-01]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await page.goto('/m/login')
    await page.getByRole('button', { name: texts('forgot_password') }).click()
    const sheet = overlay(page, 'forgot-password')
    await sheet.getByRole('tab', { name: texts('by_sms') }).click()
    await sheet.locator('[name="username"]').fill('agent1')
    await sheet.locator('[name="mobileNum"]').fill('9175000002')
    await sheet.getByRole('button', { name: texts('send_code') }).click()
    await sheet.locator('[name="verificationCode"]').fill('123456')
    await sheet.locator('[name="newPassword"]').fill('Passw0rd!')
    await sheet.getByRole('button', { name: texts('save_password') }).click()
    await sheet.getByRole('button', { name: texts('back_to_login') }).click()
    await submitLogin(page, texts, { userName: 'agent1', password: 'Passw0rd!' })

    await expect(screen(page, 'home')).toBeVisible()

    const [sent] = await sandbox.requests('/wps/member/password/reset/sms')

    expect(sent?.body).toEqual({
      username: 'agent1',
      countryDialingCode: '63',
      mobileNum: '9175000002',
      verificationCode: '123456',
      newPassword: 'Passw0rd!',
    })
  })
})

describeInOneBrand('login by mobile', () => {
  test('login by mobile accepts the number and the code sent to it [LOGIN-01, LOGIN-03]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await page.goto('/m/login')
    await page.getByRole('tab', { name: texts('by_mobile') }).click()
    await field(page, texts('mobile_number')).fill('917-500 0001')
    await page.getByRole('button', { name: texts('send_code') }).click()
    await field(page, texts('sms_code')).fill('123456')
    await page
      .locator('form')
      .getByRole('button', { name: texts('login'), exact: true })
      .click()

    await expect(screen(page, 'home')).toBeVisible()

    const [sent] = await sandbox.requests('/wps/session/login')

    expect(sent?.body).toMatchObject({
      type: 'sms',
      username: '9175000001',
      password: '123456',
    })
    expect(await readSession(page)).toMatchObject({ userName: 'member1' })
  })

  test('login by mobile shows next to each empty field that the field is required', async ({
    page,
    texts,
  }) => {
    await page.goto('/m/login')
    await page.getByRole('tab', { name: texts('by_mobile') }).click()
    await page
      .locator('form')
      .getByRole('button', { name: texts('login'), exact: true })
      .click()

    await expect(field(page, texts('mobile_number'))).toHaveAccessibleDescription(
      texts('mobile_required'),
    )
    await expect(field(page, texts('sms_code'))).toHaveAccessibleDescription(texts('code_required'))
    await expect(field(page, texts('sms_code'))).toHaveAttribute('autocomplete', 'one-time-code')
  })
})
