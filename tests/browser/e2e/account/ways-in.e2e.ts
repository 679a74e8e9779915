/**
 * Tests every documented login and registration method with each merchant that offers the method,
 * using the merchant's settings.
 */
import type { Page } from '@playwright/test'
import {
  confirmAge,
  makeMobileNumber,
  member,
  readSession,
  submitLogin,
} from '../../support/actions.ts'
import { expect, overlay, screen } from '../../support/fixtures.ts'
import { answerHelper, connectGoogle, seemOrdinary } from '../../support/google.ts'
import { project, test } from '../../support/identity.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import { proveNumber } from '../../support/prove-number.ts'
import { endTab, readRemembered } from '../../support/remembered.ts'

const loginPath = '/wps/session/login'

const desktopChrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

/** Each channel's name on a merchant's button and its id in the identity service. */
const channels: Record<string, { name: string; providerId: string }> = {
  google: { name: 'Google', providerId: 'google.com' },
  facebook: { name: 'Facebook', providerId: 'facebook.com' },
  twitter: { name: 'X', providerId: 'twitter.com' },
  line: { name: 'LINE', providerId: 'oidc.line' },
}

test("a member logs in by number and SMS code, with the merchant's country preselected [LOGIN-01, TFA-05, REGISTER-15]", async ({
  page,
  texts,
  sandbox,
}) => {
  await page.goto('/m/login')
  const { mobileNum, countryDialingCode } = await proveNumber(page, texts, '9175000001')
  await submit(page, texts('login'))

  await expect(screen(page, 'home')).toBeVisible()
  expect(await readSession(page)).toMatchObject({ userName: member.userName })

  const [sms] = await sandbox.requests('/wps/verification/sms/noLogin')

  expect(sms?.body).toEqual({ countryDialingCode, mobileNum })

  const [sent] = await sandbox.requests(loginPath)

  expect(sent?.body).toMatchObject({ type: 'sms', username: mobileNum, password: '123456' })
})

describeOnlyAt('aurora')('login methods', () => {
  test('a visitor logs in by registering a mobile number [REGISTER-01, REGISTER-12, REGISTER-14]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await page.goto('/m/register')
    const { mobileNum, countryDialingCode } = await proveNumber(page, texts, makeMobileNumber())
    await confirmAge(page)
    await submit(page, texts('create_account'))

    await expect(screen(page, 'home')).toBeVisible()
    expect(await readSession(page)).toMatchObject({ firstTimeLogin: true })

    const [sent] = await sandbox.requests('/wps/member/register/mobile')

    expect(sent?.body).toMatchObject({ mobileNum, countryDialingCode, verificationCode: '123456' })
  })

  test('a remembered player is logged in automatically [AUTOLOGIN-01, AUTOLOGIN-02, AUTOLOGIN-05]', async ({
    page,
    brand,
    texts,
    sandbox,
  }) => {
    await page.goto('/m/login')
    await page.getByRole('checkbox', { name: texts('remember_me') }).check()
    await submitLogin(page, texts)

    await expect
      .poll(() => readRemembered(page))
      .toMatchObject({ username: member.userName, merchant: brand.platformCode })
    await expect(screen(page, 'home')).toBeVisible()

    await endTab(page)
    await page.goto('/m/member/home')

    await expect(screen(page, 'member-home')).toContainText(member.userName)
    expect(await sandbox.requests(loginPath)).toHaveLength(2)
  })
})

test.describe('on a desktop', () => {
  // On Android, most channels require the native app.
  test.use({ userAgent: desktopChrome })

  test('a player logs in by every channel the merchant offers, and each window silently replaces an open window [SOCIAL-01, SOCIAL-04, SOCIAL-09, SOCIAL-26]', async ({
    page,
    context,
    brand,
    emulator,
    sandbox,
  }) => {
    await connectGoogle(page, emulator)
    await seemOrdinary(page)
    await context.route('**/__/auth/handler**', route => route.fulfill({ body: 'the provider' }))
    await sandbox.patch({ settings: { smsProvider: project } })
    await page.goto('/m/login')
    // Google is the last channel, and the player completes the login with Google.
    const offered = brand.channels.toReversed().map(code => requireChannel(code))
    const buttons = screen(page, 'login').getByRole('listitem').getByRole('button')

    await expect(buttons).toHaveCount(offered.length)

    let eventId = ''

    for (const { name, providerId } of offered) {
      const opening = page.waitForEvent('popup')
      await buttons.and(page.getByRole('button', { name })).click()
      const popup = await opening
      await popup.waitForURL('**/__/auth/handler**')
      const { host, searchParams } = new URL(popup.url())
      expect(host).toBe(new URL(page.url()).host)
      expect(searchParams.get('providerId')).toBe(providerId)
      eventId = searchParams.get('eventId') ?? ''
    }

    await answerHelper(page, { type: 'signInViaPopup', eventId, sub: `known-${eventId}` })

    await expect(screen(page, 'home')).toBeVisible()
    expect(await readSession(page)).toMatchObject({ userName: member.userName })
    await expect(overlay(page, 'alert')).toHaveCount(0)

    const sent = await sandbox.requests(loginPath)

    expect(sent.map(({ body }) => body.firebaseChannel)).toEqual(['google'])
  })
})

/** Presses the button with this name in the form. */
async function submit(page: Page, name: string): Promise<void> {
  await page.locator('form').getByRole('button', { name, exact: true }).click()
}

function requireChannel(code: string) {
  const channel = channels[code]
  if (!channel) throw new Error(`there is no channel ${code}`)
  return channel
}
