/** After any kind of login, a visitor reaches the page that the visitor requested. */
import type { Page } from '@playwright/test'
import type { Texts } from '../../../tools/support/texts.ts'
import {
  confirmAge,
  field,
  makeUsername,
  member,
  readSession,
  submitLogin,
} from '../../support/actions.ts'
import { expect, overlay, screen } from '../../support/fixtures.ts'
import { answerHelper, connectGoogle, seemOrdinary } from '../../support/google.ts'
import { project, test } from '../../support/identity.ts'
import { describeInOneBrand } from '../../support/one-brand.ts'
import { endTab, rememberMember } from '../../support/remembered.ts'

const wanted = '/m/member/home?from=letter'

/** Requests a page and expects that the guard redirects to the login page. */
async function openGuarded(page: Page, path = wanted): Promise<void> {
  await page.goto(path)
  await expect(screen(page, 'login')).toBeVisible()
}

async function expectArrived(page: Page): Promise<void> {
  await expect(screen(page, 'member-home')).toBeVisible()
  await expect(page).toHaveURL(/\/m\/member\/home\?from=letter$/)
}

async function pressOn(page: Page, name: string, button: string): Promise<void> {
  await screen(page, name).getByRole('button', { name: button }).first().click()
}

async function fillRegistration(page: Page, texts: Texts): Promise<void> {
  await field(page, texts('username')).fill(makeUsername())
  await field(page, texts('password')).fill('Secret123')
  await confirmAge(page)
  await page
    .locator('form')
    .getByRole('button', { name: texts('create_account'), exact: true })
    .click()
}

test('a visitor whom the guard sends to login returns to the page afterwards [GUARD-03]', async ({
  page,
  texts,
}) => {
  await openGuarded(page)
  await submitLogin(page, texts)
  await expectArrived(page)
  // The login page must not be in the history after login.
  await page.goBack()
  await expect(screen(page, 'login')).toHaveCount(0)
})

describeInOneBrand('the page that a visitor requested', () => {
  test('the requested page is reached at its canonical path, for any spelling [GUARD-01]', async ({
    page,
    texts,
  }) => {
    await openGuarded(page, '/m/MEMBER/home/?from=letter')
    await submitLogin(page, texts)
    await expectArrived(page)
  })

  test('the requested page is reached even after a reload of the login page', async ({
    page,
    texts,
  }) => {
    await openGuarded(page)
    await page.reload()
    await submitLogin(page, texts)
    await expectArrived(page)
  })

  test('the requested page is reached by registration, even after a switch to login and back', async ({
    page,
    texts,
  }) => {
    await openGuarded(page)
    await pressOn(page, 'login', texts('register'))
    await pressOn(page, 'register', texts('login'))
    await pressOn(page, 'login', texts('register'))

    await expect(screen(page, 'register')).toBeVisible()

    await fillRegistration(page, texts)
    await expectArrived(page)
  })

  test('the requested page is reached after the second factor in a login', async ({
    page,
    texts,
  }) => {
    await openGuarded(page)
    await submitLogin(page, texts, { userName: 'tfa-ga', password: 'Passw0rd!' })
    const dialog = overlay(page, 'two-factor')
    await dialog.locator('[name="authCode"]').fill('654321')
    await dialog.getByRole('button', { name: texts('verify'), exact: true }).click()
    await expectArrived(page)

    await expect(dialog).toHaveCount(0)
  })

  test('the requested page is reached after a required password change', async ({
    page,
    texts,
  }) => {
    await openGuarded(page)
    // The new password equals the old password, because the account is also used by later tests.
    const password = '123456'
    await submitLogin(page, texts, { userName: 'default', password })

    await expect(screen(page, 'change-password')).toBeVisible()

    await field(page, texts('new_password')).fill(password)
    await field(page, texts('repeat_password')).fill(password)
    await page.getByRole('button', { name: texts('save_password') }).click()
    await expectArrived(page)
  })

  test('the requested page is reached by a remembered login that takes too long for the guard', async ({
    page,
    texts,
    sandbox,
  }) => {
    await rememberMember(page, texts)
    await endTab(page)
    await page.goto(wanted)
    await expectArrived(page)
    await endTab(page)
    // Simulates a login page that the player reached during an earlier attempt without a network.
    await page.goto(`/m/login?${new URLSearchParams({ returnTo: wanted })}`)
    await expectArrived(page)

    expect(await sandbox.requests('/wps/session/login')).toHaveLength(3)
  })

  test('the requested page is forgotten after a logout', async ({ page, texts }) => {
    await openGuarded(page)
    await submitLogin(page, texts)
    await expectArrived(page)
    await page.getByRole('button', { name: texts('log_out') }).click()

    await expect(screen(page, 'home')).toBeVisible()

    await page.goto('/m/login')
    await submitLogin(page, texts)

    await expect(screen(page, 'home')).toBeVisible()
  })

  test('the requested page is never on another site', async ({ page, texts }) => {
    for (const address of ['https://evil.example/', '//evil.example/m/home', '/mobile/home']) {
      await page.goto(`/m/login?${new URLSearchParams({ returnTo: address })}`)
      await submitLogin(page, texts)
      await expect(screen(page, 'home'), address).toBeVisible()
      await expect(page).toHaveURL(/\/m\/home$/)
      await page.evaluate(() => sessionStorage.clear())
    }
  })
})

describeInOneBrand('the page that a visitor requested, after a social sign-in', () => {
  test.beforeEach(async ({ page, context, emulator, sandbox }) => {
    await connectGoogle(page, emulator)
    await seemOrdinary(page)
    await context.route('**/__/auth/handler**', route => route.fulfill({ body: 'the provider' }))
    await sandbox.patch({ settings: { smsProvider: project } })
  })

  const google = (page: Page) =>
    screen(page, 'login').getByRole('listitem').getByRole('button', { name: 'Google' })

  test('the requested page is reached by social sign-in in a popup', async ({ page }) => {
    await openGuarded(page)
    const opening = page.waitForEvent('popup')
    await google(page).click()
    const popup = await opening
    await popup.waitForURL('**/__/auth/handler**')
    const eventId = new URL(popup.url()).searchParams.get('eventId') ?? ''
    await answerHelper(page, { type: 'signInViaPopup', eventId, sub: `known-${eventId}` })
    await expectArrived(page)

    expect(await readSession(page)).toMatchObject({ userName: member.userName })
  })

  test.describe('in a browser without popups', () => {
    test.use({ userAgent: 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0' })

    test('the requested page is reached by social sign-in with a redirect', async ({ page }) => {
      await openGuarded(page)
      const left = page.url()
      await google(page).click()
      await page.waitForURL('**/__/auth/handler**')
      await page.goto(left)
      await page.waitForFunction(() => 'helper' in window)
      await answerHelper(page, { type: 'signInViaRedirect', sub: `known-${makeUsername()}` })
      await expectArrived(page)

      expect(await readSession(page)).toMatchObject({ userName: member.userName })
    })
  })

  test('the requested page is reached after an unknown identity is linked to an account', async ({
    page,
    texts,
  }) => {
    await openGuarded(page)
    const opening = page.waitForEvent('popup')
    await google(page).click()
    const popup = await opening
    await popup.waitForURL('**/__/auth/handler**')
    const eventId = new URL(popup.url()).searchParams.get('eventId') ?? ''
    await answerHelper(page, { type: 'signInViaPopup', eventId, sub: `new-${eventId}` })
    await overlay(page, 'login-choose')
      .getByRole('button', { name: texts('login_exist_account') })
      .click()
    const sheet = overlay(page, 'login')
    await sheet.locator('[name="username"]').fill(member.userName)
    await sheet.locator('[name="password"]').fill(member.password)
    await sheet
      .locator('form')
      .getByRole('button', { name: texts('login'), exact: true })
      .click()
    await expectArrived(page)

    await expect(sheet).toHaveCount(0)
  })
})
