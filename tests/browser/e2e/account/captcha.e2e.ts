import * as timings from '@livery/contract/timings.ts'
import type { Page } from '@playwright/test'
import { advanceUntil, stopClock, waitForGuard } from '../../../tools/support/page-clock.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { holdUrl } from '../../support/account-troubles.ts'
import {
  field,
  openAndWait,
  openHome,
  openLoginSheet,
  readSession,
  submitLogin,
  watchRequest,
} from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const describeInOneBrand = describeOnlyAt('aurora')

const loginPath = '/wps/session/login'
const standIn = '/wps/captcha/stand-in'
/** The longest delay that a sandbox fault allows. No test waits until this delay ends. */
const longestDelayMs = 600_000

type Version = 'v3' | 'v4'

function useGeetest(sandbox: SandboxClient, version: Version, places = ['login']) {
  const asked = places.map(place => [place, { captcha: { enabled: true } }])
  const gw = { GEETEST_ENABLED: true, GEETEST_VERSION: version }
  return sandbox.patch({ settings: { ...Object.fromEntries(asked), gw } })
}

const block = (page: Page) => overlay(page, 'captcha')
const box = (page: Page) => page.getByRole('dialog', { name: 'Stand-in captcha' })

async function expectState(page: Page, state: string): Promise<void> {
  await expect(block(page)).toHaveAttribute('data-state', state)
}

describeInOneBrand('a login with a captcha', () => {
  for (const version of ['v3', 'v4'] as const) {
    test(`Geetest ${version} is solved in the sheet, and its proof is sent with the login [LOGIN-05, CAPTCHA-08, CAPTCHA-11, CAPTCHA-19, SYSTEM-03]`, async ({
      page,
      texts,
      sandbox,
    }) => {
      await useGeetest(sandbox, version)
      await openHome(page)
      await openLoginSheet(page, texts)
      await expectState(page, 'waiting')
      await submitLogin(page, texts)
      await box(page).getByRole('button', { name: 'I am human' }).click()

      await expect(overlay(page, 'login')).toHaveCount(0)
      expect(await readSession(page)).toMatchObject({ userName: 'member1' })

      const [sent] = await sandbox.requests(loginPath)

      expect(toToken(version, sent?.body ?? {})).toHaveLength(50)
    })
  }
})

/** Returns the token for a solved captcha from the call's body. */
function toToken(version: Version, body: Record<string, unknown>): string {
  if (version === 'v4') return JSON.parse(String(body.geetestValidateV4)).pass_token
  expect(body.geetestChallenge).toMatch(/^[0-9a-f]{32}kd$/)
  return String(body.geetestSeccode).replace('|jordan', '')
}

describeInOneBrand('Geetest', () => {
  test('Geetest changes from loading to waiting to success, and the login is sent once [CAPTCHA-01, CAPTCHA-02, CAPTCHA-03]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await useGeetest(sandbox, 'v4')
    const script = await holdUrl(page, `**${standIn}/gt4.js*`)
    await page.goto('/m/login')
    await expectState(page, 'loading')
    script.release()
    await expectState(page, 'waiting')
    await block(page).getByRole('button').click()
    await box(page).getByRole('button', { name: 'I am human' }).click()
    await expectState(page, 'success')
    await submitLogin(page, texts)

    await expect(screen(page, 'home')).toBeVisible()
    expect(await sandbox.requests(loginPath)).toHaveLength(1)
  })

  test('Geetest waits again after it is closed, and a notice requests verification first [CAPTCHA-06, CAPTCHA-10, CAPTCHA-15]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await useGeetest(sandbox, 'v4')
    await page.goto('/m/login')
    await expectState(page, 'waiting')
    await submitLogin(page, texts)
    await box(page).getByRole('button', { name: 'Close' }).click()
    const alert = overlay(page, 'alert')

    await expect(alert.getByRole('heading', { name: texts('notice') })).toBeVisible()
    await expect(alert).toContainText(texts('verify_first'))

    await expectState(page, 'waiting')

    expect(await sandbox.requests(loginPath)).toHaveLength(0)
  })

  test('a login that is sent while Geetest is open is rejected as too fast [CAPTCHA-14]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await useGeetest(sandbox, 'v4')
    await page.goto('/m/login')
    await expectState(page, 'waiting')
    await field(page, texts('username')).fill('member1')
    await field(page, texts('password')).fill('Passw0rd!')
    await block(page).getByRole('button').click()

    await expect(box(page)).toBeVisible()

    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())

    await expect(overlay(page, 'alert')).toContainText(texts('captcha_too_fast'))
    expect(texts('captcha_too_fast')).toContain('verify geetest too fast')
    expect(await sandbox.requests(loginPath)).toHaveLength(0)
  })

  for (const [version, words] of [
    ['v3', 'The verification failed 03'],
    ['v4', 'Illegal request 60101'],
  ] as const) {
    test(`Geetest ${version} shows the provider's message, the error number and a retry button after a failure [CAPTCHA-04, CAPTCHA-05, CAPTCHA-17]`, async ({
      page,
      texts,
      sandbox,
    }) => {
      await useGeetest(sandbox, version)
      await page.goto('/m/login')
      await expectState(page, 'waiting')
      await block(page).getByRole('button').click()
      await box(page).getByRole('button', { name: 'Fail' }).click()
      await expectState(page, 'error')

      await expect(block(page).getByText(words, { exact: true })).toBeVisible()

      await block(page)
        .getByRole('button', { name: texts('click_to_retry') })
        .click()
      await expectState(page, 'waiting')
    })
  }

  for (const [file, words] of [
    ['gt4.js', 'Network failure 60204'],
    ['gcaptcha4.js', 'Network failure 60204'],
    ['gct4.js', 'Network failure 60205'],
  ] as const) {
    test(`Geetest shows ${words} if ${file} does not load within 3 s, and a retry fetches the loader again [CAPTCHA-16, CAPTCHA-18]`, async ({
      page,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(/stand-in/)
      await useGeetest(sandbox, 'v4')
      await sandbox.fault({ match: `GET ${standIn}/${file}`, delayMs: longestDelayMs })
      const isAsked = watchRequest(page, `**${standIn}/${file}*`)
      await stopClock(page)
      await page.goto('/m/login')
      await advanceUntil(page, isAsked, { stepMs: 10 })
      await expectState(page, 'loading')
      await page.clock.runFor(timings.captchaScriptTimeoutMs)
      await expectState(page, 'error')

      await expect(block(page).getByText(words, { exact: true })).toBeVisible()

      await sandbox.clearFaults()
      await page.clock.resume()
      await block(page)
        .getByRole('button', { name: texts('click_to_retry') })
        .click()
      await expectState(page, 'waiting')
    })
  }

  test('the request for Geetest v3 contains the time, and each challenge is used once [CALL-17]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await useGeetest(sandbox, 'v3')
    const answered = page.waitForResponse('**/wps/captcha/geetest?*')
    await page.goto('/m/login')
    await expectState(page, 'waiting')
    const { value } = await (await answered).json()
    const [loaded] = await sandbox.requests(`${standIn}/gettype.php`)

    expect(loaded?.query).toMatchObject({ gt: value.gt })

    await submitLogin(page, texts, { userName: 'member1', password: 'wrong-one' })
    await box(page).getByRole('button', { name: 'I am human' }).click()

    await expect(field(page, texts('password'))).toHaveAttribute('aria-invalid', 'true')

    await expectState(page, 'waiting')
    await expect.poll(() => sandbox.requests('/wps/captcha/geetest')).toHaveLength(2)
    const [solved, ...more] = await sandbox.requests(`${standIn}/verify`)

    expect([solved?.query.challenge, more]).toEqual([value.challenge, []])

    for (const { query } of await sandbox.requests('/wps/captcha/geetest'))
      expect(Number(query.t)).toBeGreaterThan(0)
  })

  test('sending an SMS requires Geetest version 4 [CAPTCHA-13, CAPTCHA-09]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await useGeetest(sandbox, 'v3', ['sms'])
    await openAndWait(page, '/m/login', 'consolidated')

    await expect(block(page)).toHaveCount(0)

    await page.getByRole('tab', { name: texts('by_mobile') }).click()
    await field(page, texts('mobile_number')).fill('9175000001')
    await page.getByRole('button', { name: texts('send_code') }).click()

    await expect(overlay(page, 'alert')).toContainText('Geetest service not work')
    expect(await sandbox.requests('/wps/verification/sms/noLogin')).toHaveLength(0)
  })

  test('the SMS request contains the Geetest v4 proof and the phone number [CAPTCHA-09, CALL-10]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await useGeetest(sandbox, 'v4', ['sms'])
    await page.goto('/m/login')
    await page.getByRole('tab', { name: texts('by_mobile') }).click()
    await expectState(page, 'waiting')
    await field(page, texts('mobile_number')).fill('9175000001')
    await page.getByRole('button', { name: texts('send_code') }).click()
    await box(page).getByRole('button', { name: 'I am human' }).click()

    await expect(page.getByText(texts('code_sent'))).toBeVisible()

    const [sent] = await sandbox.requests('/wps/verification/sms/noLogin')

    expect(sent?.body).toMatchObject({ geetestValidateV4: expect.stringContaining('pass_token') })
  })

  for (const [version, language, spoken] of [
    ['v3', 'CN', 'zh-cn'],
    ['v3', 'VI', 'vi'],
    ['v4', 'CN', 'zho'],
    ['v4', 'VI', 'eng'],
  ] as const) {
    test(`Geetest ${version} uses ${spoken} for a player with the language ${language} [CAPTCHA-20]`, async ({
      page,
      sandbox,
    }) => {
      await useGeetest(sandbox, version)
      await page.addInitScript(code => localStorage.setItem('language', code), language)
      await page.goto('/m/login')
      await expectState(page, 'waiting')
      await block(page).getByRole('button').click()
      await expect(box(page)).toHaveAttribute('data-language', spoken)
    })
  }

  test('Geetest is not requested if the platform does not require it [CAPTCHA-08]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await useGeetest(sandbox, 'v4', ['register'])
    await page.goto('/m/login')
    await submitLogin(page, texts)
    await expect(screen(page, 'home')).toBeVisible()
    expect(await sandbox.requests(`${standIn}/gt4.js`)).toHaveLength(0)
  })
})

describeInOneBrand('the image captcha', () => {
  test('the image captcha requires four digits before the form is sent [CAPTCHA-10, CAPTCHA-12]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ settings: { login: { captcha: { enabled: true } } } })
    await page.goto('/m/login')

    await expect(block(page).getByRole('img')).toBeVisible()

    await submitLogin(page, texts)
    const digits = field(page, texts('captcha_digits'))

    await expect(block(page)).toContainText(texts('verify_first'))
    await expect(digits).toBeFocused()
    await expect(overlay(page, 'alert')).toHaveCount(0)

    await waitForGuard(page)

    expect(await sandbox.requests(loginPath)).toHaveLength(0)

    await digits.fill(await sandbox.latestCaptcha())
    await expectState(page, 'success')
    await submitLogin(page, texts)

    await expect(screen(page, 'home')).toBeVisible()

    const [sent] = await sandbox.requests(loginPath)

    expect(sent?.body).toMatchObject({ captcha: expect.stringMatching(/^\d{4}$/) })
  })

  test('the image captcha changes after every rejection, and on a press [CAPTCHA-06, REGISTER-13]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ settings: { login: { captcha: { enabled: true } } } })
    await page.goto('/m/login')
    const picture = block(page).getByRole('img')
    const first = await picture.getAttribute('src')
    await field(page, texts('captcha_digits')).fill('0000')
    await submitLogin(page, texts, { userName: 'member1', password: 'wrong-one' })

    await expect(field(page, texts('captcha_digits'))).toHaveValue('')
    await expect(field(page, texts('captcha_digits'))).toHaveAccessibleDescription(
      texts('captcha_wrong'),
    )
    await expect(picture).not.toHaveAttribute('src', String(first))

    const second = await picture.getAttribute('src')
    await block(page)
      .getByRole('button', { name: texts('captcha_renew') })
      .click()

    await expect(picture).not.toHaveAttribute('src', String(second))
  })
})
