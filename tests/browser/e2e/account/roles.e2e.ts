import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import type { Page } from '@playwright/test'
import type { Texts } from '../../../tools/support/texts.ts'
import {
  confirmAge,
  field,
  logIn,
  makeUsername,
  openHome,
  openLoginSheet,
  readSession,
  submitLogin,
} from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeInOneBrand } from '../../support/one-brand.ts'

const entries = ['A', 'B', 'F'].map(execution => ({
  id: `entry-${execution}`,
  title: `Only for ${execution}`,
  content: '<p>Words</p>',
  promotionType: '',
  execution,
}))

describeInOneBrand('a platform announcement', () => {
  for (const [who, enter, seen] of [
    ['a visitor', (page: Page) => openHome(page), ['B']],
    ['a member', logIn, ['A']],
    ['a member on the first login', register, ['A', 'F']],
  ] as const) {
    test(`a platform announcement is shown to ${who}`, async ({ page, texts, sandbox }) => {
      await sandbox.patch({ content: { announcements: entries } })
      await enter(page, texts)
      const shown = screen(page, 'home').getByText(/^Only for [ABF]$/)
      await expect(shown.first()).toBeAttached()
      const titles = new Set(await shown.allTextContents())
      expect([...titles].sort()).toEqual(seen.map(execution => `Only for ${execution}`))
    })
  }
})

describeInOneBrand('a session of type -1', () => {
  test("a session of type -1 does not count as a login: home looks like a visitor's, and a login replaces it [MEMBER-04]", {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await sandbox.patch({
      content: { announcements: entries },
      settings: { activityShortcuts: [{ redirect: 'REGISTER' }] },
    })
    await keepGuestSession(page)
    await openHome(page)
    const home = screen(page, 'home')

    await expect(home.getByText('Only for B').first()).toBeAttached()
    await expect(home.getByText(/^Only for [AF]$/)).toHaveCount(0)
    await expect(home.getByRole('button', { name: texts('login'), exact: true })).not.toHaveCount(0)
    await expect(overlay(page, 'activity-shortcut').getByRole('link')).toHaveAttribute(
      'href',
      /^\/m\/register/,
    )
    expect(await sandbox.requests('/wps/member/info')).toEqual([])

    await openLoginSheet(page, texts)
    await submitLogin(page, texts)

    await expect(overlay(page, 'login')).toHaveCount(0)
    expect(await readSession(page)).toMatchObject({ userName: 'member1', type: 0 })
  })
})

describeInOneBrand('the device id', () => {
  test('one id identifies this device, and survives cleared storage [STORE-03, STORE-04]', async ({
    page,
    context,
    texts,
    sandbox,
  }) => {
    await logIn(page, texts)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await logIn(page, texts)
    const ids = (await sandbox.requests('/wps/session/login')).map(({ body }) => body.loginDeviceId)

    expect(ids).toEqual([expect.stringMatching(/^.{36}$/), ids[0]])

    const cookie = (await context.cookies()).find(({ name }) => name === localStorageKeys.deviceId)

    expect(cookie?.value).toBe(ids[0])

    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400

    expect(Math.round(days)).toBe(365)
  })
})

async function register(page: Page, texts: Texts): Promise<void> {
  await page.goto('/m/register')
  await field(page, texts('username')).fill(makeUsername())
  await field(page, texts('password')).fill('Secret123')
  await confirmAge(page)
  await page
    .locator('form')
    .getByRole('button', { name: texts('create_account'), exact: true })
    .click()

  await expect(screen(page, 'home')).toBeVisible()
}

/** Leaves a session in storage, as a free-play session may do. */
async function keepGuestSession(page: Page): Promise<void> {
  const session = {
    id: 'guest-1',
    token: 'guest-token',
    merchantCode: '',
    userName: 'guest',
    type: -1,
    firstTimeLogin: false,
  }
  await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
    sessionStorageKeys.session,
    JSON.stringify(session),
  ] as const)
}
