import { endpoints } from '@livery/contract/endpoints.ts'
import * as timings from '@livery/contract/timings.ts'
import type { Page } from '@playwright/test'
import { advanceUntil, stopClock } from '../../../tools/support/page-clock.ts'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { goWithin } from '../../support/account-openings.ts'
import { holdUrl } from '../../support/account-troubles.ts'
import {
  logIn,
  member,
  openHome,
  openLoginSheet,
  readSession,
  submitLogin,
} from '../../support/actions.ts'
import { addressOf, channel } from '../../support/channels.ts'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { expect, overlay, screen } from '../../support/fixtures.ts'
import {
  answerHelper,
  answerOneTap,
  connectGoogle,
  seemOrdinary,
  seemPrivate,
  waitForPrivacyCheck,
  watchPrivacyCheck,
} from '../../support/google.ts'
import { project, test } from '../../support/identity.ts'
import { describeInOneBrand } from '../../support/one-brand.ts'
import { readRemembered, seedRemembered } from '../../support/remembered.ts'

const loginPath = '/wps/session/login'
const toSub = (kind: 'known' | 'new') => `${kind}-${Math.random().toString(36).slice(2)}`

describeInOneBrand('One Tap', () => {
  test.beforeEach(async ({ page, emulator, sandbox }) => {
    await connectGoogle(page, emulator)
    await seemOrdinary(page)
    const smsProvider = { ...project, googleWebClientId: '1-a.apps.googleusercontent.com' }
    await sandbox.patch({ settings: { smsProvider }, flags: { GOOGLELOGIN3: true } })
  })

  test('One Tap logs in a known player with an ID token, and replaces the current page with home [SOCIAL-04, SOCIAL-05]', async ({
    page,
    sandbox,
  }) => {
    await answerOneTap(page, toSub('known'))
    await page.goto('/robots.txt')
    await page.goto('/m/inviteFriends')

    await expect.poll(() => readSession(page)).toMatchObject({ userName: member.userName })

    const [login] = await sandbox.requests(loginPath)

    expect(login?.body).toMatchObject({
      type: 'firebase',
      firebaseChannel: 'google',
      firebaseIdToken: expect.stringMatching(/^eyJ/),
      loginDeviceId: expect.stringMatching(/^.{36}$/),
    })
    await expect(screen(page, 'home')).toBeVisible()
    await expect(page).toHaveURL(/\/m\/home/)

    await page.goBack()

    await expect(page).toHaveURL(/\/robots\.txt$/)
  })

  test('One Tap is offered 500 ms after all its conditions are met [SOCIAL-16]', {
    tag: '@fast',
  }, async ({ page }) => {
    let asked = 0
    await page.route('https://accounts.google.com/**', route => {
      asked += 1
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    const settings = await holdUrl(page, `**${endpoints.consolidated.path}*`)
    await openHome(page)
    await stopClock(page)
    await noteOffer(page)
    await page.clock.runFor(2_000)

    expect(await readOfferDelay(page)).toBeUndefined()

    settings.release()
    const isOffered = async () => (await readOfferDelay(page)) !== undefined
    await advanceUntil(page, isOffered, { stepMs: 100 })

    expect(await readOfferDelay(page)).toBe(500)
    await expect.poll(() => asked).toBe(1)
  })

  test('after One Tap an unknown player can log in to an existing account [SOCIAL-02, SOCIAL-03, SOCIAL-07]', async ({
    page,
    sandbox,
    texts,
  }) => {
    await answerOneTap(page, toSub('new'))
    await openHome(page)
    const choice = overlay(page, 'login-choose')

    await expect(choice.getByRole('button', { name: texts('register_new') })).toBeVisible()

    await expectAccessible(page)
    await choice.getByRole('button', { name: texts('login_exist_account') }).click()

    await expect(overlay(page, 'login')).toBeVisible()

    await submitLogin(page, texts)

    await expect.poll(() => readSession(page)).toMatchObject({ userName: member.userName })

    const logins = await sandbox.requests(loginPath)

    expect(logins.at(-1)?.body).toMatchObject({
      type: 'username',
      firebaseChannel: 'google',
      firebaseIdToken: expect.stringMatching(/^eyJ/),
    })
  })

  test('One Tap creates one new account when the player presses twice [SOCIAL-03, REGISTER-03]', {
    tag: '@fast',
  }, async ({ page, sandbox, texts }) => {
    await answerOneTap(page, toSub('new'))
    await openHome(page)
    const registerNew = overlay(page, 'login-choose').getByRole('button', {
      name: texts('register_new'),
    })

    await registerNew.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })

    await expect.poll(() => readSession(page)).toBeTruthy()
    await expect(overlay(page, 'login-choose')).toBeHidden()

    const [registration, ...more] = await sandbox.requests('/wps/member/register/firebase')

    expect(more).toEqual([])
    expect(registration?.body).toMatchObject({
      firebaseChannel: 'google',
      login: true,
      smsTemplate: expect.any(String),
      registerMethod: 'H5',
    })
  })

  test('One Tap does not offer a new account when FIREBASECREATEACC3 is off [SOCIAL-03, SYSTEM-02]', async ({
    page,
    sandbox,
    texts,
  }) => {
    await sandbox.patch({ flags: { FIREBASECREATEACC3: false } })
    await answerOneTap(page, toSub('new'))
    await openHome(page)
    const choice = overlay(page, 'login-choose')
    await expect(choice.getByRole('button', { name: texts('login_exist_account') })).toBeVisible()
    await expect(choice.getByRole('button', { name: texts('register_new') })).toHaveCount(0)
  })

  test('One Tap registers automatically if the merchant is configured to do so [SOCIAL-06]', async ({
    page,
    sandbox,
  }) => {
    await sandbox.patch({ settings: { registration: { identityRegistration: true } } })
    await answerOneTap(page, toSub('new'))
    await openHome(page)
    await expect.poll(() => readSession(page)).toBeTruthy()
    expect(await sandbox.requests('/wps/member/register/firebase')).toHaveLength(1)
    await expect(overlay(page, 'login-choose')).toBeHidden()
  })

  test('One Tap shows any other platform rejection in an alert, and discards the sign-in [SOCIAL-08]', async ({
    page,
    sandbox,
  }) => {
    await answerOneTap(page, toSub('known'))
    // A second login step only exists for logins by name, so its error is just another rejection
    // here.
    for (const [errorCode, message] of [
      ['user.locked', 'This account is locked'],
      ['login_verify_required', 'One more step'],
    ]) {
      const body = { success: false, errorCode, message }
      await sandbox.fault({ match: `POST ${loginPath}`, body })
      const asked = page.waitForRequest(`**${loginPath}`)
      await openHome(page)
      await asked
      await expect(overlay(page, 'alert')).toContainText(String(message))
      expect(await page.evaluate(() => localStorage.getItem('firebaseChannel'))).toBeNull()
    }
  })
})

describeInOneBrand('One Tap is not offered', () => {
  const smsProvider = { ...project, googleWebClientId: '1-a.apps.googleusercontent.com' }

  test('One Tap is not offered with GOOGLELOGIN3 off [SOCIAL-22, SYSTEM-02]', async ({
    page,
    emulator,
    sandbox,
    texts,
  }) => {
    await connectGoogle(page, emulator)
    await seemOrdinary(page)
    await sandbox.patch({ settings: { smsProvider }, flags: { GOOGLELOGIN3: false } })
    // On this page, only the login sheet detects whether the window is private.
    expect(await countOffers(page, () => openLoginSheet(page, texts))).toBe(0)
  })

  test('One Tap is not offered to a logged-in member [SOCIAL-23]', async ({
    page,
    emulator,
    sandbox,
    texts,
  }) => {
    await connectGoogle(page, emulator)
    await seemOrdinary(page)
    // Set the settings before the page requests and stores them.
    await sandbox.patch({ settings: { smsProvider }, flags: { GOOGLELOGIN3: true } })
    await answerOneTap(page, undefined)
    await logIn(page, texts)

    expect(await countOffers(page)).toBe(0)
  })

  test('One Tap is not offered in a private window [SOCIAL-24]', async ({
    page,
    emulator,
    sandbox,
  }) => {
    await connectGoogle(page, emulator)
    await seemPrivate(page)
    await sandbox.patch({ settings: { smsProvider }, flags: { GOOGLELOGIN3: true } })
    expect(await countOffers(page)).toBe(0)
  })
})

describeInOneBrand('a social channel', () => {
  test.beforeEach(async ({ page, emulator, sandbox }) => {
    await connectGoogle(page, emulator)
    await sandbox.patch({ settings: { smsProvider: project } })
  })

  test('a social channel signs in through a popup on the page’s own host [SOCIAL-01, SOCIAL-09, SOCIAL-05]', {
    tag: '@fast',
  }, async ({ page, context, texts }) => {
    await context.route('**/__/auth/handler**', route => route.fulfill({ body: 'the provider' }))
    await seemOrdinary(page)
    await openHome(page)
    await openLoginSheet(page, texts)
    await seedRemembered(page)
    const opening = page.waitForEvent('popup')
    await channel(page, texts('continue_with'), 'Google').click()
    const address = await addressOf(await opening)

    expect(address.host).toBe(new URL(page.url()).host)
    expect(address.pathname).toBe('/__/auth/handler')
    expect(address.searchParams.get('providerId')).toBe('google.com')

    const eventId = address.searchParams.get('eventId') ?? ''
    await answerHelper(page, { type: 'signInViaPopup', eventId, sub: toSub('known') })

    await expect(overlay(page, 'login')).toBeHidden()
    expect(await readSession(page)).toMatchObject({ userName: member.userName })
    // A social login clears the remembered login, because the player may differ.
    expect(await readRemembered(page)).toBeNull()
  })

  test('a social login leads from the login page to home, and going back skips the login page [SOCIAL-05]', async ({
    page,
    context,
    texts,
  }) => {
    await context.route('**/__/auth/handler**', route => route.fulfill({ body: 'the provider' }))
    await seemOrdinary(page)
    await openHome(page, '/m/index')
    await goWithin(page, '/m/login')
    const entries = await page.evaluate(() => history.length)
    const opening = page.waitForEvent('popup')
    await screen(page, 'login')
      .getByRole('button', { name: texts('continue_with').replace('{{name}}', 'Google') })
      .click()
    const eventId = (await addressOf(await opening)).searchParams.get('eventId') ?? ''
    await answerHelper(page, { type: 'signInViaPopup', eventId, sub: toSub('known') })

    await expect(screen(page, 'home')).toBeVisible()
    await expect(page).toHaveURL(/\/m\/home/)
    expect(await page.evaluate(() => history.length)).toBe(entries)

    await page.goBack()

    await expect(page).toHaveURL(/\/m\/index/)
  })

  test("a social channel shows the identity service's error, with code and reason [SOCIAL-25]", async ({
    page,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED/)
    await seemOrdinary(page)
    await page.route('https://apis.google.com/js/api.js*', route => route.abort())
    await openHome(page)
    await openLoginSheet(page, texts)
    await channel(page, texts('continue_with'), 'Google').click()

    await expect(overlay(page, 'alert')).toContainText(/Code: auth\/.+Reason: /s)
    await expect(overlay(page, 'alert')).toContainText(texts('notice'))
  })

  test('a social channel that fails in a private window is reported as unsupported for 1.5 seconds [SOCIAL-18]', async ({
    page,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED/)
    await seemPrivate(page)
    await page.route('https://apis.google.com/js/api.js*', route => route.abort())
    await openHome(page)
    await openLoginSheet(page, texts)
    // On Android the other channels are offered only if a brand configures them for Android.
    const google = channel(page, texts('continue_with'), 'Google')

    await expect(google).toBeEnabled()

    await stopClock(page)
    await google.click()
    const toast = overlay(page, 'toast')

    await expect(toast).toContainText(texts('not_support_incognito'))

    await page.clock.runFor(1_499)

    await expect(toast).toBeVisible()

    await page.clock.runFor(1)

    await expect(toast).toHaveCount(0)
  })
})

describeInOneBrand('a social channel in a browser that blocks popups', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0' })

  test('a social channel without a popup uses a redirect, completed on the next page [SOCIAL-10, SOCIAL-11]', async ({
    page,
    context,
    emulator,
    sandbox,
    texts,
  }) => {
    await connectGoogle(page, emulator)
    await seemOrdinary(page)
    await sandbox.patch({ settings: { smsProvider: project } })
    await context.route('**/__/auth/handler**', route => route.fulfill({ body: 'the provider' }))
    await openHome(page)
    await openLoginSheet(page, texts)
    await channel(page, texts('continue_with'), 'Google').click()
    await page.waitForURL('**/__/auth/handler**')
    // Another tab that opens in the meantime does not take over the sign-in.
    const other = await context.newPage()
    await openHome(other)
    await untilQuiet(other)
    await openHome(page)
    await page.waitForFunction(() => 'helper' in window)
    await answerHelper(page, { type: 'signInViaRedirect', sub: toSub('known') })

    await expect.poll(() => readSession(page)).toMatchObject({ userName: member.userName })
    expect(await page.evaluate(() => localStorage.getItem('firebaseChannel'))).toBeNull()
  })
})

describeInOneBrand('in the native app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile BrandApp Ver/2.4.39' })

  test('the native app does not offer One Tap [SOCIAL-21]', async ({ page, emulator, sandbox }) => {
    await connectGoogle(page, emulator)
    await seemOrdinary(page)
    const smsProvider = { ...project, googleWebClientId: '1-a.apps.googleusercontent.com' }
    await sandbox.patch({ settings: { smsProvider }, flags: { GOOGLELOGIN3: true } })
    expect(await countOffers(page)).toBe(0)
  })
})

/** Records the delay of the timer that inserts Google's script. Runs in the page. */
async function noteOffer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const set = window.setTimeout.bind(window)
    const append = document.head.append.bind(document.head)
    let runningMs: number | undefined

    const noteRun = (run: () => void, ms = 0, ...rest: unknown[]) =>
      set(() => {
        runningMs = ms
        Reflect.apply(run, window, rest)
        runningMs = undefined
      }, ms)

    Object.assign(window, { setTimeout: noteRun })
    document.head.append = (...nodes) => {
      const isOffer = nodes.some(
        node => node instanceof HTMLScriptElement && node.src.includes('accounts.google.com'),
      )
      if (isOffer) document.documentElement.dataset.offerDelay = String(runningMs)
      append(...nodes)
    }
  })
}

/**
 * Returns the milliseconds between the event that permits the One Tap offer and the offer;
 * `undefined` before the offer.
 */
async function readOfferDelay(page: Page): Promise<number | undefined> {
  const noted = await page.evaluate(() => document.documentElement.dataset.offerDelay)
  return noted === undefined ? undefined : Number(noted)
}

/**
 * Counts requests for Google's script until long after the page has detected whether the window is
 * private.
 */
async function countOffers(page: Page, alsoOpen?: () => Promise<void>): Promise<number> {
  let asked = 0
  await page.route('https://accounts.google.com/**', route => {
    asked += 1
    return route.abort()
  })
  await watchPrivacyCheck(page)
  await openHome(page)
  await alsoOpen?.()
  await waitForPrivacyCheck(page)
  await stopClock(page)

  // The clock advances in steps, so the page can process each result in between.
  for (let step = 0; step < 30; step += 1) await page.clock.runFor(timings.oneTapDelayMs / 5)

  return asked
}
