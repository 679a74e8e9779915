import { endpoints } from '@livery/contract/endpoints.ts'
import { type ActivityShortcut, shortcutRedirects } from '@livery/contract/platform/system.ts'
import type { Page } from '@playwright/test'
import type { SandboxClient } from '../support/sandbox.ts'
import { logIn, openHome } from './actions.ts'
import { expectUsable } from './expect-accessible.ts'
import { expect, overlay, screen, test } from './fixtures.ts'
import { onceAt } from './one-brand.ts'

type Redirect = ActivityShortcut['redirect']

const password = 'Passw0rd!'
const needsLogin: readonly Redirect[] = [
  'DEPOSIT',
  'REWARD_CENTER',
  'MISSION',
  'MEMBER',
  'POINT_MARKET',
]

test('the activity shortcut of home invites a member, who can press it by keyboard [ACTIVITY-01, ACTIVITY-05, ROLE-06, REFERRAL-04]', async ({
  page,
  texts,
  sandbox,
}) => {
  await offer(sandbox, 'INVITE_FRIENDS')
  await logIn(page, texts)
  const shortcut = overlay(page, 'activity-shortcut')
  await expect(shortcut).toContainText(texts('shortcut_INVITE_FRIENDS'))
  await expectUsable(page)
  await shortcut.getByRole('button').press('Enter')
  await expect(screen(page, 'invite-friends')).toBeVisible()
})

onceAt('lotus')('the activity shortcut', () => {
  for (const redirect of needsLogin) {
    const ids = redirect === 'MEMBER' ? 'ACTIVITY-06, GUARD-05' : 'GUARD-05'
    test(`${redirect} leads a visitor to the login sheet [${ids}]`, async ({
      page,
      texts,
      sandbox,
    }) => {
      await offer(sandbox, redirect)
      await openHome(page)
      await press(page, texts(`shortcut_${redirect}`))
      await expect(overlay(page, 'login')).toBeVisible()
    })
  }

  test('REGISTER opens registration, and is for visitors alone [ACTIVITY-04]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await offer(sandbox, 'REGISTER', 'INVITE_FRIENDS')
    await openHome(page)
    await press(page, texts('shortcut_REGISTER'))
    await expect(overlay(page, 'register')).toBeVisible()
    await logIn(page, texts)
    await expect(overlay(page, 'activity-shortcut')).toContainText(texts('shortcut_INVITE_FRIENDS'))
  })

  test('MEMBER is for members with VIP benefits, and shows them these [ACTIVITY-06]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await offer(sandbox, 'MEMBER', 'INVITE_FRIENDS')
    await logIn(page, texts)
    const shortcut = overlay(page, 'activity-shortcut')
    await expect(shortcut).toContainText(texts('shortcut_INVITE_FRIENDS'))
    await logInAnew(page, texts, 'vip7')
    await shortcut.getByRole('link', { name: texts('shortcut_MEMBER') }).click()
    await expect(
      page.locator('[data-screen="benefits"], [data-screen="member-home"]'),
    ).toBeVisible()
  })

  test('REDIRECT_URL leads to its link, and nowhere that is none', async ({
    page,
    context,
    texts,
    sandbox,
  }) => {
    await context.route('https://events.example/**', route => route.fulfill({ body: 'event' }))
    const items = ['javascript:alert(1)', 'http://events.example/', 'https://events.example/go']
    await sandbox.patch({
      settings: {
        activityShortcuts: items.map(externalLink => ({ redirect: 'REDIRECT_URL', externalLink })),
      },
    })
    await openHome(page)
    await overlay(page, 'activity-shortcut')
      .getByRole('link', { name: texts('shortcut_REDIRECT_URL') })
      .click()
    await page.waitForURL('https://events.example/go')
  })

  test('APP_DOWNLOAD opens the offer of the app [ACTIVITY-03]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await offer(sandbox, 'APP_DOWNLOAD')
    await openHome(page)
    await press(page, texts('shortcut_APP_DOWNLOAD'))
    await expect(
      overlay(page, 'download-popup').getByRole('link', { name: texts('app_for_android') }),
    ).toHaveAttribute('href', /\.apk$/)
  })

  test('APP_DOWNLOAD is neither in the app nor on the home screen [ACTIVITY-03]', async ({
    page,
    browser,
    baseURL,
    texts,
    sandbox,
  }) => {
    await offer(sandbox, 'APP_DOWNLOAD', 'INVITE_FRIENDS')
    const userAgent = 'Mozilla/5.0 (Linux; Android 14) BrandApp/2.4 Ver/2.4'
    const inApp = await browser.newContext({ baseURL: baseURL ?? '', locale: 'is-IS', userAgent })
    const app = await inApp.newPage()
    await page.addInitScript(() => Object.assign(navigator, { standalone: true }))
    for (const installed of [app, page]) {
      await openHome(installed)
      await expect(overlay(installed, 'activity-shortcut')).toContainText(
        texts('shortcut_INVITE_FRIENDS'),
      )
    }
    await inApp.close()
  })

  test('is hidden from type 4, whatever it would do [ACTIVITY-07]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await offer(sandbox, ...shortcutRedirects)
    const told = page.waitForResponse(answer =>
      answer.url().includes(endpoints.availablePromotions.path),
    )
    await logIn(page, texts, { userName: 'nochat', password })
    await told
    await expect(overlay(page, 'chat-link')).toBeVisible()
    await expect(overlay(page, 'activity-shortcut')).toHaveCount(0)
  })

  test('INVITE_FRIENDS gives way to the next where referral is off [ACTIVITY-01, ACTIVITY-05]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ content: { promotions: { REFERRAL: { enabled: false } } } })
    await offer(sandbox, 'INVITE_FRIENDS', 'REGISTER')
    await openHome(page)
    await expect(overlay(page, 'activity-shortcut')).toContainText(texts('shortcut_REGISTER'))
  })
})

/** Sets the shortcuts that the brand offers, in order of priority. */
async function offer(sandbox: SandboxClient, ...redirects: readonly Redirect[]): Promise<void> {
  const activityShortcuts = redirects.map(redirect => ({
    redirect,
    externalLink: 'https://events.example/go',
  }))
  await sandbox.patch({ settings: { activityShortcuts } })
}

async function press(page: Page, name: string): Promise<void> {
  await overlay(page, 'activity-shortcut').getByRole('button', { name }).click()
}

async function logInAnew(page: Page, texts: Parameters<typeof logIn>[1], userName: string) {
  await page.evaluate(() => sessionStorage.clear())
  await logIn(page, texts, { userName, password })
}
