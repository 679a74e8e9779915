import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { Page } from '@playwright/test'
import { advanceUntil, stopClock, waitForGuard } from '../../../tools/support/page-clock.ts'
import {
  confirmAge,
  field,
  makeMobileNumber,
  makeUsername,
  openAndWait,
  openHome,
  openLoginSheet,
  readSession,
  submitTwice,
  waitForAnswer,
} from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeInOneBrand } from '../../support/one-brand.ts'

const registerPath = '/wps/member/register'
const mobilePath = '/wps/member/register/mobile'

type Texts = (key: string) => string

/** Returns an unused user name, so that brands and earlier tests do not conflict. */

async function fillByName(page: Page, texts: Texts, username: string): Promise<void> {
  await field(page, texts('username')).fill(username)
  await field(page, texts('password')).fill('Secret123')
  await confirmAge(page)
}

async function create(page: Page, texts: Texts): Promise<void> {
  await confirmAge(page)
  await page
    .locator('form')
    .getByRole('button', { name: texts('create_account'), exact: true })
    .click()
}

async function fillByMobile(page: Page, texts: Texts, mobileNum: string): Promise<void> {
  await page.getByRole('tab', { name: texts('by_mobile') }).click()
  await field(page, texts('mobile_number')).fill(mobileNum)
  await page.getByRole('button', { name: texts('send_code') }).click()
  await expect(page.getByText(texts('code_sent'))).toBeVisible()
  await field(page, texts('sms_code')).fill('123456')
}

function readStored(page: Page): Promise<unknown> {
  return page.evaluate(
    key => JSON.parse(localStorage.getItem(key) ?? 'null'),
    localStorageKeys.registrationInfo,
  )
}

test('a visitor who registers on the page is logged in and arrives on home [ROUTE-07, REGISTER-01, REGISTER-04, REGISTER-12, CALL-07]', {
  tag: '@fast-at-aurora',
}, async ({ page, brand, texts, sandbox }) => {
  await page.goto('/m/register')

  await expect(screen(page, 'register')).toBeVisible()

  const username = makeUsername()
  await fillByName(page, texts, username)
  await create(page, texts)

  await expect(screen(page, 'home')).toBeVisible()
  await expect(page).toHaveURL(/\/m\/home/)
  expect(await readSession(page)).toMatchObject({
    userName: username,
    merchantCode: brand.platformCode,
    firstTimeLogin: true,
  })

  const [sent] = await sandbox.requests(registerPath)

  expect(sent?.headers).toMatchObject({
    moduleid: 'REG3',
    device: expect.any(String),
    encryption: expect.stringMatching(/;DES-EDE3-CBC$/),
  })
  expect(sent?.body).toMatchObject({
    registerMethod: 'H5',
    registerUrl: expect.stringMatching(/^http:.*\/m\/register$/),
    loginDeviceId: expect.stringMatching(/^.{36}$/),
    isOfficialAppLogin: false,
    domain: expect.stringContaining('localhost'),
    pixelTrack: {},
    login: true,
    username,
    password: 'Secret123',
  })
})

test('a visitor registers in the sheet that opens from the login sheet [LOGIN-02, REGISTER-12]', async ({
  page,
  texts,
}) => {
  await openHome(page)
  await openLoginSheet(page, texts)
  await overlay(page, 'login')
    .getByRole('button', { name: texts('register'), exact: true })
    .click()

  await expect(overlay(page, 'register')).toBeVisible()
  await expect(overlay(page, 'login')).toHaveCount(0)

  const username = makeUsername()
  await fillByName(page, texts, username)
  await create(page, texts)

  await expect(overlay(page, 'register')).toHaveCount(0)
  await expect(screen(page, 'home')).toBeVisible()
  expect(await readSession(page)).toMatchObject({ userName: username })
})

test('a phone in landscape shows the complete registration form with its button', async ({
  page,
  texts,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/m/register')
  const form = screen(page, 'register').locator('form')

  await expect(form.getByRole('button', { name: texts('create_account') })).toBeInViewport({
    ratio: 1,
  })
  await expect(field(page, texts('referral_code'))).toBeInViewport({ ratio: 1 })
  await expect(form.getByRole('checkbox')).toBeInViewport({ ratio: 1 })
})

describeInOneBrand('registration', () => {
  test('registration links to login and back [ROUTE-06, ROUTE-07]', async ({ page, texts }) => {
    await page.goto('/m/register')
    await screen(page, 'register')
      .getByRole('button', { name: texts('login') })
      .click()
    await screen(page, 'login')
      .getByRole('button', { name: texts('register') })
      .click()

    await expect(screen(page, 'register')).toBeVisible()
  })

  test('registration by mobile sends the number, country, code and a random password [REGISTER-01, REGISTER-02, REGISTER-14, CALL-08, CALL-10]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await page.goto('/m/register')
    const mobileNum = makeMobileNumber()
    await fillByMobile(page, texts, mobileNum)

    await expect(field(page, texts('password'))).toHaveCount(0)

    await create(page, texts)

    await expect(screen(page, 'home')).toBeVisible()

    const [sent] = await sandbox.requests(mobilePath)

    expect(sent?.headers).toMatchObject({
      moduleid: 'MOBILENUMREG3',
      device: 'MOBILE',
      'content-type': 'application/json',
      encryption: expect.stringMatching(/;DES-EDE3-CBC$/),
      'x-digest': expect.stringMatching(/^[0-9a-f]{64}$/),
      'x-rsa': expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
    })
    expect(sent?.body).toMatchObject({
      mobileNum,
      countryDialingCode: '63',
      verificationCode: '123456',
      password: expect.stringMatching(/^[A-Za-z]{11}\d$/),
      login: true,
    })
  })

  test('registration by mobile requires a password if the merchant requires it [REGISTER-14]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ settings: { registration: { mobilePassword: true } } })
    await openAndWait(page, '/m/register', 'registrationSettings')
    await fillByMobile(page, texts, makeMobileNumber())
    await create(page, texts)

    await expect(field(page, texts('password'))).toHaveAccessibleDescription(
      texts('password_required'),
    )

    await field(page, texts('password')).fill('Secret123')
    await create(page, texts)

    await expect(screen(page, 'home')).toBeVisible()

    const [sent] = await sandbox.requests(mobilePath)

    expect(sent?.body.password).toBe('Secret123')
  })

  test("registration by mobile sends the merchant's default password if there is one [REGISTER-14]", async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ settings: { registration: { mobileDefaultPassword: 'Welcome1' } } })
    await openAndWait(page, '/m/register', 'registrationSettings')
    await fillByMobile(page, texts, makeMobileNumber())
    await create(page, texts)

    await expect(screen(page, 'home')).toBeVisible()

    const [sent] = await sandbox.requests(mobilePath)

    expect(sent?.body.password).toBe('Welcome1')
  })

  test('registration has a country list with search and selection [REGISTER-15, REGISTER-16, CALL-15]', {
    tag: '@fast',
  }, async ({ page, brand, texts, sandbox }) => {
    await page.goto('/m/register')
    await page.getByRole('tab', { name: texts('by_mobile') }).click()
    const opener = page.getByRole('button', { name: /\+63$/ })
    await opener.click()
    const picker = overlay(page, 'country-picker')

    await expect(picker.locator('svg use').first()).toBeAttached()
    await expect(picker.getByRole('button', { name: '+63' })).toHaveAttribute('aria-current')

    await field(page, texts('search_country')).fill('viet')
    await picker.getByRole('button', { name: '+84' }).click()

    await expect(picker).toHaveCount(0)
    await expect(page.getByRole('button', { name: /\+84$/ })).toBeFocused()

    // The country list and the selected country are stored for the tab.
    await page.goto('/m/home')
    await page.goto('/m/register')
    await page.getByRole('tab', { name: texts('by_mobile') }).click()

    await expect(page.getByRole('button', { name: /\+84$/ })).toBeVisible()

    const asked = await sandbox.requests('/wps/system/country')

    expect(asked.map(({ query }) => query.merchant)).toEqual([brand.platformCode])
  })

  test('registration does not show a country code before a country is relevant [REGISTER-15]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ content: { countries: { countries: [] } } })
    await page.goto('/m/register')
    await page.getByRole('tab', { name: texts('by_mobile') }).click()
    await expect(field(page, texts('mobile_number'))).toBeVisible()
    await expect(page.getByRole('button', { name: /\+\d+$/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: texts('choose_country') })).toHaveCount(0)
  })

  test('registration with UPDATEMOBILEICC3 shows the country code field, even if no country has loaded [REGISTER-15, SYSTEM-02]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({
      content: { countries: { countries: [] } },
      flags: { UPDATEMOBILEICC3: true },
    })
    await page.goto('/m/register')
    await page.getByRole('tab', { name: texts('by_mobile') }).click()
    await page.getByRole('button', { name: texts('choose_country') }).click()

    await expect(overlay(page, 'country-picker')).toContainText(texts('no_country_found'))
  })

  test('registration reports next to the field whether a name is taken, and can generate a name [WCAG 3.3.3] [CALL-05, CALL-09]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await page.goto('/m/register')
    const username = field(page, texts('username'))
    await username.fill('member1')
    await username.blur()

    await expect(username).toHaveAccessibleDescription(texts('username_taken'))

    await page.getByRole('button', { name: texts('suggest_username') }).click()

    await expect(username).toHaveValue(/^player\d+$/)
    await expect(username).toHaveAccessibleDescription(texts('username_free'))

    // A screen reader announces the name too, because the focus stays on the button that suggested
    // the name.
    const name = await username.inputValue()

    await expect(page.getByRole('status').filter({ hasText: name })).toContainText(
      texts('username_free'),
    )

    const checks = await sandbox.requests('/wps/check/username')

    expect(checks[0]?.query).toEqual({ username: 'member1' })
    expect(await sandbox.requests('/wps/member/register/autoUsername')).toHaveLength(1)
  })

  test("registration includes the visitor's affiliate, and the ids from the ad that the visitor followed [REGISTER-05, REGISTER-06, CALL-06, TRACK-02]", {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await openHome(page, '/m/home?affiliateCode=partner&r=friend&twclid=tw1&fbclid=AbC')
    const domain = new URL(page.url()).hostname

    await expect
      .poll(() => readStored(page))
      .toEqual({ affiliateCode: 'partner', referralCode: 'friend', originalDomain: domain })

    await openLoginSheet(page, texts)
    const heard = waitForAnswer(page, 'affiliate')
    await overlay(page, 'login')
      .getByRole('button', { name: texts('register') })
      .click()

    await expect(field(page, texts('referral_code'))).toHaveValue('friend')

    // Registration does not wait for these calls. If the player registers before the response
    // arrives, the call is canceled.
    await heard
    await fillByName(page, texts, makeUsername())
    await create(page, texts)

    await expect(overlay(page, 'register')).toHaveCount(0)
    // By now the new session has repeated its requests.
    await expect.poll(() => sandbox.requests('/wps/member/info')).not.toHaveLength(0)

    const told = await sandbox.requests('/wps/agent/affiliate')

    expect(told.map(({ body }) => body)).toEqual([
      { domain, code: 'partner', referralCode: 'friend' },
    ])

    const [sent] = await sandbox.requests(registerPath)

    expect(sent?.body).toMatchObject({
      affiliateCode: 'partner',
      referralCode: 'friend',
      pixelTrack: { twclid: 'tw1', fbc: expect.stringMatching(/^fb\.1\.\d{13}\.AbC$/) },
    })
  })

  test('registration sends its events, and shows its message first if the merchant requires it [REGISTER-10, REGISTER-11]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ settings: { registration: { confirmFirst: true } } })
    await openAndWait(page, '/m/register', 'registrationSettings')
    await fillByName(page, texts, makeUsername())
    await create(page, texts)
    const confirm = overlay(page, 'confirm')

    await expect(confirm).toContainText(texts('register_done'))
    expect(await readSession(page)).toBeNull()
    await expect(confirm.getByRole('button')).toHaveText([texts('register_go_on')])

    await confirm.getByRole('button').click()

    await expect(screen(page, 'home')).toBeVisible()

    const told = async () => {
      const calls = await sandbox.requests('/wps/relay/ADS_sendConversionEvent')
      return calls.flatMap(({ body }) => JSON.parse(String(body.events))).map(({ event }) => event)
    }

    await expect.poll(told).toEqual(expect.arrayContaining(['registerSubmit', 'register']))
  })

  test('registration explains a rejection in a notice, keeps the typed values, and makes one call for two taps [REGISTER-07, REGISTER-13]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.fault({
      match: `POST ${registerPath}`,
      delayMs: 300,
      body: { success: false, errorCode: 'validation.failed', message: 'Not today' },
    })
    await page.goto('/m/register')
    const username = makeUsername()
    await fillByName(page, texts, username)
    await submitTwice(page)
    const alert = overlay(page, 'alert')

    await expect(alert.getByRole('heading', { name: texts('notice') })).toBeVisible()
    await expect(page.locator('form').locator(alert)).toContainText('Not today')
    await expect(field(page, texts('username'))).toHaveValue(username)
    expect(await readSession(page)).toBeNull()
    expect(await sandbox.requests(registerPath)).toHaveLength(1)
  })

  test('registration requires an age confirmation, and rates the password without enforcing the rating', async ({
    page,
    texts,
    sandbox,
  }) => {
    await page.goto('/m/register')
    const form = page.locator('form')
    const terms = screen(page, 'register').getByRole('link', { name: texts('register_terms') })

    await expect(terms).toHaveAttribute('href', /^https:.*terms$/)

    const box = page.getByRole('checkbox', {
      name: texts('register_age_terms').replace('{{age}}', '18'),
    })

    await field(page, texts('username')).fill(makeUsername())
    const password = field(page, texts('password'))
    await password.fill('Kestrel-river7')

    await expect(form).toContainText(texts('password_strength_4'))

    await password.fill('123456')

    await expect(form).toContainText(texts('password_strength_1'))

    const button = form.getByRole('button', { name: texts('create_account'), exact: true })
    await button.click()

    await expect(box).toBeFocused()
    await expect(box).toHaveAccessibleDescription(
      texts('register_age_required').replace('{{age}}', '18'),
    )
    expect(await sandbox.requests(registerPath)).toHaveLength(0)

    await box.press('Space')
    await button.click()

    await expect(screen(page, 'home')).toBeVisible()
  })

  test('registration delays the attempt after a failed attempt by exactly 500 ms [REGISTER-08]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.fault({
      match: `POST ${registerPath}`,
      body: { success: false, errorCode: 'validation.failed', message: 'Not today' },
    })
    await page.goto('/m/register')
    await fillByName(page, texts, makeUsername())
    await stopClock(page)
    const countTried = async () => (await sandbox.requests(registerPath)).length
    const attempt = () =>
      page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    const countAlerts = () => overlay(page, 'alert').count()
    await attempt()
    // The steps are short, so most of the 500 ms remain even if the response is late.
    await advanceUntil(page, async () => (await countAlerts()) === 1, { stepMs: 1 })
    await attempt()
    await page.clock.runFor(500)

    expect(await countTried()).toBe(1)

    await attempt()

    await expect.poll(countTried).toBe(2)
  })

  test('registration verifies the captcha first, and shows a new captcha after a rejection [REGISTER-09, REGISTER-13, CAPTCHA-07, SYSTEM-03]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ settings: { register: { captcha: { enabled: true } } } })
    await page.goto('/m/register')
    const digits = field(page, texts('captcha_digits'))
    const picture = overlay(page, 'captcha').getByRole('img')

    await expect(picture).toBeVisible()

    await fillByName(page, texts, makeUsername())
    await create(page, texts)

    await expect(overlay(page, 'captcha')).toContainText(texts('verify_first'))
    await expect(digits).toBeFocused()

    await waitForGuard(page)
    await digits.fill('0000')
    const refused = (await picture.getAttribute('src')) ?? ''
    await create(page, texts)

    await expect(digits).toHaveValue('')
    await expect(picture).not.toHaveAttribute('src', refused)

    const free = waitForGuard(page)
    await digits.fill(await sandbox.latestCaptcha())
    await free
    await create(page, texts)

    await expect(screen(page, 'home')).toBeVisible()
  })

  test('registration shows the error next to each field, and does not make a call [WCAG 3.3.1]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await page.goto('/m/register')
    await create(page, texts)

    await expect(field(page, texts('username'))).toHaveAccessibleDescription(
      texts('username_required'),
    )
    await expect(field(page, texts('password'))).toHaveAccessibleDescription(
      texts('password_required'),
    )
    expect(await sandbox.requests(registerPath)).toHaveLength(0)
  })
})
