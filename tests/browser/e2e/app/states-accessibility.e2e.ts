import type { Page } from '@playwright/test'
import { expireSession } from '../../../tools/support/leave-app.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import {
  confirmAge,
  field,
  makeUsername,
  member,
  openAndWait,
  openHome,
  openLoginSheet,
  startAsMember,
  submitLogin,
  untilSettled,
} from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

test.use({ reducedMotion: 'reduce' })

const describeInOneBrand = describeOnlyAt('lotus')

type Stage = { page: Page; sandbox: SandboxClient; texts: (key: string) => string }

const password = 'Passw0rd!'
const gw = { GEETEST_ENABLED: true, GEETEST_VERSION: 'v4' }

/** The browser may still be loading optional files and prefetches when the network is cut. */
const cutOff = [/INTERNET_DISCONNECTED/, /fetching the script/, /Unable to preload|did not come/]

/**
 * The states of login and registration other than their forms. Every brand uses the same widgets.
 */
const stages: Record<string, (stage: Stage) => Promise<void>> = {
  'a rejected login': async ({ page, texts }) => {
    await openHome(page)
    await openLoginSheet(page, texts)
    await submitLogin(page, texts, { ...member, password: 'not-the-password' })
    await expect(field(page, texts('password'))).toHaveAttribute('aria-invalid', 'true')
  },
  'the registration sheet': async ({ page, texts }) => {
    await openHome(page)
    await openLoginSheet(page, texts)
    await overlay(page, 'login')
      .getByRole('button', { name: texts('register') })
      .click()
    const username = overlay(page, 'register').locator('[name="username"]')
    await username.fill(member.userName)
    await username.blur()

    await expect(username).toHaveAccessibleDescription(texts('username_taken'))
  },
  'the welcome after registration': async ({ page, sandbox }) => {
    await sandbox.patch({ settings: { registration: { confirmFirst: true } } })
    await openAndWait(page, '/m/register', 'registrationSettings')
    await page.locator('[name="username"]').fill(makeUsername())
    await page.locator('[name="password"]').fill(password)
    await confirmAge(page)
    await page.locator('[name="password"]').press('Enter')

    await expect(overlay(page, 'confirm')).toBeVisible()
  },
  'the social sign-in buttons': async ({ page, sandbox, texts }) => {
    const smsProvider = { apiKey: 'key', projectId: 'demo', appId: 'a', messagingSenderId: '1' }
    await sandbox.patch({ settings: { smsProvider } })
    await page.goto('/m/login')
    const google = page.getByRole('button', { name: /Google/ })
    await expect(google).toBeEnabled()
    await expect(page.getByText(texts('or'), { exact: true })).toBeVisible()
  },
  'a waiting captcha and a solved captcha': async ({ page, sandbox }) => {
    await sandbox.patch({ settings: { login: { captcha: { enabled: true } }, gw } })
    await page.goto('/m/login')

    await expect(overlay(page, 'captcha')).toHaveAttribute('data-state', 'waiting')

    await expectUsable(page)
    await overlay(page, 'captcha').getByRole('button').click()
    await page.getByRole('button', { name: 'I am human' }).click()

    await expect(overlay(page, 'captcha')).toHaveAttribute('data-state', 'success')
  },
  'a captcha that is loading': async ({ page, sandbox }) => {
    await sandbox.fault({ match: 'GET /wps/captcha/stand-in/gt4.js', delayMs: 30_000 })
    await sandbox.patch({ settings: { login: { captcha: { enabled: true } }, gw } })
    await page.goto('/m/login')
    await expect(overlay(page, 'captcha')).toHaveAttribute('data-state', 'loading')
  },
  'a login in progress': async ({ page, sandbox, texts }) => {
    await sandbox.fault({ match: 'POST /wps/session/login', delayMs: 30_000 })
    await page.goto('/m/login')
    await submitLogin(page, texts)
    await expect(page.locator('[type=submit][aria-busy=true]')).toBeVisible()
  },
  'a pending SMS code, and an unknown country': async ({ page, texts }) => {
    await page.goto('/m/login')
    await page.getByRole('tab', { name: texts('by_mobile') }).click()
    await field(page, texts('mobile_number')).fill('9175000001')
    await page.getByRole('button', { name: texts('send_code') }).click()

    await expect(page.getByText(texts('code_sent'))).toBeVisible()

    await expectUsable(page)
    await page.getByRole('button', { name: /\+\d+$/ }).click()
    await field(page, texts('search_country')).fill('zzzz')

    await expect(page.getByText(texts('no_country_found'))).toBeVisible()
  },
  'the second login step with errors, and after success': async ({ page, texts }) => {
    await page.goto('/m/login')
    await submitLogin(page, texts, { userName: 'tfa-all', password })
    await page.getByRole('tab', { name: texts('tfa_ga') }).click()
    await page.getByRole('button', { name: texts('verify') }).click()

    await expect(page.getByRole('alert').first()).toBeVisible()

    await expectUsable(page)
    await page.getByRole('tab', { name: texts('tfa_email') }).click()
    await expectUsable(page)
    await page.getByRole('tab', { name: texts('tfa_payee_name') }).click()
    await field(page, texts('payee_name')).fill('ALEX DOE')
    await page.evaluate(endNothing)
    await page.getByRole('button', { name: texts('verify') }).click()

    await expect(page.getByText(texts('tfa_confirmed'))).toBeVisible()
  },
  'a pending password reset by e-mail': async ({ page, texts }) => {
    await page.goto('/m/login')
    await page.getByRole('button', { name: texts('forgot_password') }).click()
    const sheet = overlay(page, 'forgot-password')
    await sheet.locator('[name="username"]').fill(member.userName)
    await sheet.locator('[name="email"]').fill('member1@mail.example')
    await page.keyboard.press('Enter')

    await expect(sheet.getByRole('button', { name: texts('back_to_login') })).toBeVisible()
  },
  'an offline page': async ({ page, texts }) => {
    await page.goto('/m/login')
    await expect(screen(page, 'login').locator('form')).toBeVisible()
    await untilSettled(page)
    await page.context().setOffline(true)
    await expect(page.getByText(texts('you_are_offline'))).toBeVisible()
  },
  'the push prompt, and the help after a denial': async ({ page, texts, sandbox }) => {
    // This browser never shows a permission dialog; push itself is tested in the full browser
    // (push.e2e.ts).
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
      Notification.requestPermission = async () => 'denied'
    })
    await startAsMember(page, sandbox)
    await page.goto('/m/member/home')
    await page.getByRole('button', { name: texts('push_setting') }).click()
    const prompt = overlay(page, 'push-prompt')
    const yes = prompt.getByRole('button', { name: texts('push_ask_yes') })

    await expect(yes).toBeVisible()

    await expectUsable(page)
    await yes.click()

    await expect(prompt).toContainText(texts('notification_request_tips'))
  },
  'an ended session': async ({ page, sandbox, texts }) => {
    await startAsMember(page, sandbox)
    await expireSession(page, sandbox)
    await page.goto('/m/member/home')
    await expect(overlay(page, 'alert')).toContainText(texts('please_login'))
  },
}

describeInOneBrand(
  'there is no accessibility violation and every target is large enough in',
  () => {
    for (const [name, stage] of Object.entries(stages)) {
      test(name, async ({ page, sandbox, texts, expectedErrors }) => {
        expectedErrors.push(/401/, /gt4\.js/, /apis\.google\.com/)
        expectedErrors.push(...cutOff)
        await stage({ page, sandbox, texts })
        await expectUsable(page)
      })
    }
  },
)

describeInOneBrand('for a player with a screen reader', () => {
  test('a toast is announced even while a dialog is open [WCAG 4.1.3]', async ({
    page,
    context,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ settings: { domainGone: {} } })
    await context.route(/^https:/, () => undefined)
    await openHome(page)
    await overlay(page, 'domain-error')
      .getByRole('button', { name: texts('retry_once') })
      .click()

    await expect(page.getByRole('status').filter({ hasText: texts('domain_wait') })).toBeVisible()

    await expectUsable(page)
  })

  test('a lost network is announced even while a sheet is open', async ({
    page,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(...cutOff)
    await openHome(page)
    await openLoginSheet(page, texts)
    await untilSettled(page)
    await page.context().setOffline(true)
    const told = page.getByRole('status').filter({ hasText: texts('you_are_offline') })

    await expect(told).toBeVisible()

    await expectUsable(page)
  })

  test('form errors are announced when they appear, and each is associated with its field [WCAG 3.3.1, 4.1.3]', async ({
    page,
    texts,
  }) => {
    await page.goto('/m/login')
    await screen(page, 'login').locator('button[type=submit]').click()

    await expect(page.getByRole('alert')).toHaveText([
      texts('username_required'),
      texts('password_required'),
    ])

    const name = field(page, texts('username'))

    await expect(name).toHaveAccessibleDescription(texts('username_required'))
    await expect(name).toHaveAttribute('aria-invalid', 'true')
  })

  test('the Tab key moves through the login page in reading order [WCAG 1.3.2, 2.4.3]', async ({
    page,
    texts,
  }) => {
    await page.goto('/m/login')

    // The platform's settings decide whether the checkbox exists, so it appears after the settings
    // have loaded.
    await expect(page.getByRole('checkbox', { name: texts('remember_me') })).toBeVisible()

    const names: string[] = []

    for (let at = 0; at < 11; at += 1) {
      await page.keyboard.press('Tab')
      names.push(await readFocusedName(page))
    }

    expect(names).toEqual(
      [
        'skip_to_content',
        'back',
        'by_username',
        'username',
        'password',
        'show_password',
        'remember_me',
        'forgot_password',
        'login',
        'register',
        'contact_service',
      ].map(key => texts(key)),
    )
  })

  test('a visitor can create an account with only a keyboard [WCAG 2.1.1]', async ({
    page,
    texts,
  }) => {
    await page.goto('/m/register')
    await field(page, texts('username')).focus()
    await page.keyboard.type(makeUsername())
    // Skip the button that suggests a name.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')

    await expect(field(page, texts('password'))).toBeFocused()

    await page.keyboard.type(password)
    const age = page.locator('[name="isOfAge"]')
    const isReached = () => age.evaluate(box => box === document.activeElement)

    for (let tabs = 0; tabs < 6 && !(await isReached()); tabs += 1) {
      await page.keyboard.press('Tab')
    }

    await expect(age).toBeFocused()

    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')

    await expect(screen(page, 'home').getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('a country can be found and selected by keyboard, and the focus returns to the field [WCAG 3.2.2]', async ({
    page,
    texts,
  }) => {
    await page.goto('/m/login')
    await page.getByRole('tab', { name: texts('by_username') }).focus()
    await page.keyboard.press('ArrowRight')
    const country = page.getByRole('button', { name: /\+84$/ })
    await country.focus()
    await page.keyboard.press('Enter')

    await expect(field(page, texts('search_country'))).toBeVisible()

    await field(page, texts('search_country')).focus()
    await page.keyboard.type('63')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    await expect(overlay(page, 'country-picker')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /\+63$/ })).toBeFocused()
  })
})

/**
 * Runs in the page: keeps temporary elements visible by disabling long timers; short timers still
 * run.
 */
function endNothing(): void {
  const { setTimeout: wait } = window
  const waitShort = (run: () => void, ms = 0) => (ms < 500 ? wait(run, ms) : 0)
  Object.assign(window, { setTimeout: waitShort })
}

/** Returns the accessible name of the focused element, as a screen reader announces it. */
function readFocusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent.trim() ?? ''
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })
}
