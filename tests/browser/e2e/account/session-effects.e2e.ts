import { languageNames } from '@livery/contract/language-names.ts'
import { type Language, languages } from '@livery/contract/languages.ts'
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as timings from '@livery/contract/timings.ts'
import type { Page } from '@playwright/test'
import type { Brand } from '../../../tools/support/brands.ts'
import { expireSession } from '../../../tools/support/leave-app.ts'
import { stopClock } from '../../../tools/support/page-clock.ts'
import { loadTexts, type Texts } from '../../../tools/support/texts.ts'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { holdUrl } from '../../support/account-troubles.ts'
import {
  field,
  logIn,
  openAndWait,
  openHome,
  readSession,
  waitForAnswer,
} from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const describeInOneBrand = describeOnlyAt('lotus')

const registration = 'push-registration-of-this-browser'

describeInOneBrand('a session', () => {
  test('a session binds push and fetches the rank when it begins, and unbinds push when it ends [SESSION-04, HTTP-06, CALL-35]', {
    tag: '@fast',
  }, async ({ page, brand, texts, sandbox }) => {
    await keepRegistration(page)
    await logIn(page, texts)
    const token = (await readSession(page))?.token
    const calls = (path: string) => sandbox.requests(`/wps/relay/${path}`)

    await expect.poll(() => calls('CSP_fcmSubscribe')).toHaveLength(1)

    const [bound] = await calls('CSP_fcmBind')

    expect(bound).toMatchObject({ method: 'POST', body: { registrationToken: registration } })

    const [subscribed] = await calls('CSP_fcmSubscribe')

    expect(subscribed?.body).toEqual({ registrationToken: registration, topic: 'ALL' })
    await expect.poll(() => calls('MCSFE_getPlayerRankProgress')).not.toHaveLength(0)
    expect((await calls('MCSFE_getPlayerRankProgress'))[0]?.method).toBe('GET')

    const next = toNext(brand)
    await chooseLanguage(page, texts, next)

    await expect.poll(() => sandbox.requests('/wps/member/language')).toHaveLength(1)
    expect((await sandbox.requests('/wps/member/language'))[0]?.method).toBe('PUT')

    await page.goto('/m/member/home')
    await page.getByRole('button', { name: loadTexts(next)('log_out') }).click()

    await expect.poll(() => sandbox.requests('/wps/session/logout')).toHaveLength(1)

    const [unbound] = await calls('CSP_fcmUnsubscribe')

    expect(unbound).toMatchObject({
      method: 'DELETE',
      status: 200,
      body: { registrationToken: registration, unsubscribeAll: true },
    })
    expect(unbound?.headers.authorization).toBe(token)
    expect(await findInStorage(page, String(token))).toEqual([])
  })

  test("an expired session clears the player's data [SESSION-06]", async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/)
    await logIn(page, texts)
    const token = String((await readSession(page))?.token)
    await expireSession(page, sandbox)
    await page.goto('/m/member/home')

    await expect(overlay(page, 'alert')).toContainText(texts('please_login'))
    await expect(screen(page, 'member-home')).toHaveCount(0)
    expect(await findInStorage(page, token)).toEqual([])
    await expect.poll(() => sandbox.requests('/wps/session/logout')).toHaveLength(1)
    expect((await sandbox.requests('/wps/session/logout'))[0]?.headers.authorization).toBe(token)
  })

  test('the platform receives the language that a member selects, but not from type 4 [CALL-11, LANG-11, MEMBER-03]', async ({
    page,
    brand,
    texts,
    sandbox,
  }) => {
    const next = toNext(brand)
    await logIn(page, texts, { userName: 'nochat', password: 'Passw0rd!' })
    await chooseLanguage(page, texts, next)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await logIn(page, texts)
    await chooseLanguage(page, texts, next)

    await expect.poll(() => sandbox.requests('/wps/member/language')).toHaveLength(1)

    const [told] = await sandbox.requests('/wps/member/language')

    expect(told).toMatchObject({
      method: 'PUT',
      body: { language: next, merchantCode: brand.platformCode },
      headers: { merchant: brand.platformCode },
    })
  })
})

describeInOneBrand('platform calls', () => {
  test('identical calls are sent once, and cached for the tab until a reload [HTTP-07, HTTP-09]', async ({
    page,
    sandbox,
  }) => {
    const open = async (name: string, go: () => Promise<unknown>) => {
      const told = waitForAnswer(page, 'status')
      await go()
      await told
      await expect(screen(page, name)).toBeVisible()
      await untilQuiet(page)
    }
    const asked = async () => [
      (await sandbox.requests('/wps/system/consolidated')).length,
      (await sandbox.requests('/wps/system/status')).length,
    ]

    await open('home', () => page.goto('/m/home'))
    await open('help', () => page.goto('/m/help'))

    expect(await asked()).toEqual([1, 2])

    // A player who reloads a page wants new data.
    await open('help', () => page.reload())

    expect(await asked()).toEqual([2, 3])
  })

  test('after several changes the settings are requested once, 300 ms after the last change [HTTP-12]', async ({
    page,
    brand,
    texts,
    sandbox,
  }) => {
    await openAndWait(page, '/m/home', 'consolidated')

    await expect(screen(page, 'home')).toBeVisible()

    const asked = () => askedFor(sandbox)

    await expect.poll(asked).toEqual([brand.language])

    const [, first, last] = brand.offered
    if (!first || !last) throw new Error('the brand offers too few languages')

    await stopClock(page)
    await chooseLanguage(page, texts, first)
    await chooseLanguage(page, loadTexts(first), last)
    await page.clock.runFor(timings.settingsDebounceMs - 1)

    expect(await asked()).toEqual([brand.language])

    await page.clock.runFor(1)

    await expect.poll(asked).toEqual([brand.language, last])
  })

  test('pending calls are sent again when the language changes', async ({
    page,
    brand,
    texts,
    sandbox,
  }) => {
    const [, other] = brand.offered
    if (!other) throw new Error('the brand offers one language')

    const settings = await holdUrl(page, '**/wps/system/consolidated*')
    await openHome(page)
    await chooseLanguage(page, texts, other)
    settings.release()

    await expect.poll(() => askedFor(sandbox)).toContain(other)
  })

  test('calls do not follow redirects, whatever their target [HTTP-05]', async ({
    page,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED|Failed to load/)
    const followed: string[] = []
    await page.route('**/wps/session/key/rsa*', route =>
      route.fulfill({ status: 302, headers: { location: '/wps/elsewhere' } }),
    )
    page.on('request', request => {
      if (request.url().includes('/wps/elsewhere')) followed.push(request.url())
    })
    await page.goto('/m/login')
    await field(page, texts('username')).fill('member1')
    await field(page, texts('password')).fill('Passw0rd!')
    await page.keyboard.press('Enter')

    await expect(overlay(page, 'alert')).toContainText(texts('network_cors_errors'))
    expect(followed).toEqual([])
  })
})

/** Returns an offered language that is not the brand's default. */
function toNext(brand: Brand): Language {
  return brand.offered.find(code => code !== brand.language) ?? brand.language
}

/** Returns the languages in which the settings were requested, in order. */
async function askedFor(sandbox: SandboxClient): Promise<unknown[]> {
  const settings = await sandbox.requests('/wps/system/consolidated')
  return settings.map(({ headers }) => headers.language)
}

async function chooseLanguage(page: Page, texts: Texts, language: Language): Promise<void> {
  // At this width, a member's top bar fits the language button.
  await page.setViewportSize({ width: 430, height: 844 })
  await page
    .getByRole('button', { name: texts('choose_language') })
    .first()
    .click()
  const choice = overlay(page, 'language').getByRole('button', {
    name: languageNames[language],
  })

  await choice.click()

  await expect(page.locator('html')).toHaveAttribute('lang', languages[language].tag)
  await expect(overlay(page, 'language')).toHaveCount(0)
}

async function keepRegistration(page: Page): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    localStorageKeys.pushToken,
    registration,
  ] as const)
}

/** Returns the entries in this tab's storage whose key or value contains `text`. */
function findInStorage(page: Page, text: string): Promise<string[]> {
  return page.evaluate(text => {
    const entries = [...Object.entries(sessionStorage), ...Object.entries(localStorage)]
    return entries.filter(entry => entry.join(' ').includes(text)).map(([key]) => key)
  }, text)
}
