/** Tests the bar above home that offers the app, and the small app window that replaces the bar. */

import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import type { Locator, Page } from '@playwright/test'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import {
  expectContent,
  logIn,
  openHome,
  untilSettled,
  waitForAnswer,
} from '../../support/actions.ts'
import { readLayoutShift } from '../../support/app-prompt.ts'
import { expectUsable, showWhole } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import { pretend } from '../../support/pretend-device.ts'

const bar = (page: Page) => overlay(page, 'download-bar')
const appWindow = (page: Page) => overlay(page, 'app-window')
const popup = (page: Page) => overlay(page, 'download-popup')

const iphone = (version: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X)`

const devices = [
  [
    'does not appear in the app itself [DOWNLOAD-05]',
    { userAgent: 'Android LiveryApp Ver/2.4.39' },
    0,
  ],
  [
    'does not appear over home from the home screen [DOWNLOAD-05]',
    { displayMode: 'standalone' },
    0,
  ],
  [
    'does not appear on an iOS version that is too old [DOWNLOAD-07]',
    { userAgent: iphone('12_1_4') },
    0,
  ],
  ['appears on the next iOS version [DOWNLOAD-07]', { userAgent: iphone('12_2') }, 1],
] as const

const webClips = [
  ['does not appear in a web clip without an iOS link [DOWNLOAD-06]', { resources: [] }, 0],
  ['appears in a web clip with one [DOWNLOAD-06]', {}, 1],
] as const

// The brand with a download bar.
const describeInOneBrand = describeOnlyAt('tlb')

describeInOneBrand('the download bar', () => {
  test('the download bar covers the top of home without a layout shift, and the app window replaces a closed bar [DOWNLOAD-03, DOWNLOAD-04, DOWNLOAD-09]', {
    tag: '@fast',
  }, async ({ page, texts }) => {
    await openHome(page)

    await expect(bar(page)).toBeVisible()
    await expect(appWindow(page)).toHaveCount(0)

    await expectContent(page)

    expect(await readLayoutShift(page)).toBeLessThan(0.001)
    expect((await screen(page, 'home').locator('header').boundingBox())?.y).toBe(60)

    await showWhole(page)
    await expectUsable(page)
    await bar(page)
      .getByRole('button', { name: texts('close') })
      .press('Enter')

    await expect(bar(page)).toHaveCount(0)
    await expect(appWindow(page).getByRole('button', { name: texts('app_get') })).toBeFocused()
    expect(await readFlags(page)).toEqual(['hidden', null])
  })

  test('the painted page reserves space for the download bar until the bar is closed', async ({
    page,
  }) => {
    await page.route('**/*.js', () => undefined)
    const readTop = async () => (await page.locator('.sk-bar').boundingBox())?.y
    await page.goto('/m/home', { waitUntil: 'commit' })

    expect(await readTop()).toBe(60)

    await page.evaluate(
      key => sessionStorage.setItem(key, 'hidden'),
      sessionStorageKeys.downloadBarHidden,
    )
    await page.reload({ waitUntil: 'commit' })

    expect(await readTop()).toBe(0)
  })

  test('the download bar lowers the top bar, and a toast does not cover buttons on either bar', async ({
    page,
    context,
    texts,
    expectedErrors,
  }) => {
    // Errors that occur if the network is disabled during a check for a newer service worker, or
    // while a deferred part of home fetches its code and styles.
    expectedErrors.push(
      /ERR_INTERNET_DISCONNECTED/,
      /fetching the script/,
      /imported module/,
      /preload CSS/,
    )
    await openHome(page)

    await expect(bar(page)).toBeVisible()

    const pause = page.getByRole('button', { name: texts('pause') })

    await expect(pause).toBeVisible()

    // Waits until the deferred parts of home have loaded, so that the test covers only the toast.
    await untilSettled(page)
    await context.setOffline(true)
    const told = page.getByText(texts('you_are_offline'))

    await expect(told).toBeVisible()

    const buttons = [bar(page), page.getByRole('banner')].map(place => place.getByRole('button'))

    for (const button of (await Promise.all([...buttons, pause].map(some => some.all()))).flat()) {
      expect(await overlaps(told, button), await button.innerText()).toBe(false)
    }
  })

  test('a closed download bar stays closed for the session, and so does the app window [DOWNLOAD-04, DOWNLOAD-09, STORE-02]', async ({
    page,
    texts,
  }) => {
    await openHome(page)
    const close = texts('close')
    await bar(page).getByRole('button', { name: close }).click()
    await page.reload()

    await expect(appWindow(page)).toBeVisible()
    await expect(bar(page)).toHaveCount(0)

    await expectUsable(page)
    await appWindow(page).getByRole('button', { name: close }).press('Enter')

    await expect(appWindow(page)).toHaveCount(0)
    expect(await readFlags(page)).toEqual(['hidden', 'hidden'])

    await page.reload()

    await expect(screen(page, 'home')).toBeVisible()

    await untilQuiet(page)

    await expect(bar(page).or(appWindow(page))).toHaveCount(0)
  })

  test('the download bar offers what the phone supports, and every exit closes the prompt [DOWNLOAD-01, DOWNLOAD-02, DOWNLOAD-19, DOWNLOAD-20, CALL-41, CALL-49]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await openHome(page)
    const open = bar(page).getByRole('button', { name: texts('app_get_short') })
    await open.click()
    const link = popup(page).getByRole('link')

    await expect(link).toHaveText([texts('app_for_android')])
    await expect(link).toHaveAttribute('href', 'https://download.tlb-arena.example/app.apk')

    const icon = popup(page).locator('img')

    await expect(icon).toHaveAttribute('src', /\/m\/icons\/192\.png$/)

    const [asked] = await sandbox.requests('/wps/relay/WPSCORE_getDownloadSetting')

    expect(asked?.query).toEqual({ domain: 'tlb.localhost' })

    await expectUsable(page)

    const close = popup(page).getByRole('button', { name: texts('close') })
    const ways = [() => page.keyboard.press('Escape'), () => page.goBack(), () => close.click()]

    for (const leave of ways) {
      await expect(popup(page)).toBeVisible()
      await leave()
      await expect(popup(page)).toHaveCount(0)
      await expect(screen(page, 'home')).toBeVisible()
      await open.click()
    }
  })

  test('the download prompt requires a visitor to log in first if the operator configures it', async ({
    page,
    texts,
    sandbox,
  }) => {
    const login_required = { enabled: true, value: '' }
    await sandbox.patch({ content: { downloads: { settings: { login_required } } } })
    await openHome(page)
    await bar(page)
      .getByRole('button', { name: texts('app_get_short') })
      .click()

    await expect(popup(page).getByRole('link')).toHaveCount(0)

    await popup(page)
      .getByRole('button', { name: texts('app_log_in_first') })
      .click()

    await expect(overlay(page, 'login')).toBeVisible()
  })

  test('the download prompt reports that the app cannot be found, and finds it on the next attempt', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/503/)
    await sandbox.fault({ match: 'GET /wps/relay/WPSCORE_getDownloadSetting', status: 503 })
    await openHome(page)
    await bar(page)
      .getByRole('button', { name: texts('app_get_short') })
      .click()

    await expect(popup(page)).toContainText(texts('app_failed'))

    await sandbox.reset()
    await popup(page)
      .getByRole('button', { name: texts('try_again') })
      .click()

    await expect(popup(page).getByRole('link')).toHaveText([texts('app_for_android')])
  })

  for (const [where, device, shown] of devices) {
    test(where, async ({ page }) => {
      await page.addInitScript(pretend, device)
      await openHome(page)
      await untilQuiet(page)
      await expect(bar(page)).toHaveCount(shown)
    })
  }

  for (const [what, resources, shown] of webClips) {
    test(what, async ({ page, sandbox }) => {
      await sandbox.patch({ content: { downloads: resources } })
      await page.addInitScript(pretend, { standalone: true })
      // When the URLs for the button have loaded, home renders again.
      const known = waitForAnswer(page, 'downloadSetting')
      await openHome(page)
      await known
      // The bar's code loads once the link is known.
      await untilQuiet(page)
      await redrawHome(page)

      await expect(bar(page)).toHaveCount(shown)
    })
  }

  test('the download bar is shown to ranks below the threshold, after the rank has loaded [DOWNLOAD-08]', async ({
    page,
    texts,
  }) => {
    for (const [userName, shown] of [
      ['vip7', 0],
      ['member1', 1],
    ] as const) {
      const known = waitForAnswer(page, 'memberInfo')
      await logIn(page, texts, { userName, password: 'Passw0rd!' })
      await known
      // The bar's code loads once the rank is known.
      await untilQuiet(page)
      await expect(bar(page)).toHaveCount(0)
      await redrawHome(page)
      await expect(bar(page), userName).toHaveCount(shown)
      await page.evaluate(() => sessionStorage.clear())
    }
  })
})

/** Opens another screen and returns to home with the back button, without a reload. */
async function redrawHome(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState({}, '', '/m/inviteFriends')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })

  await expect(screen(page, 'invite-friends')).toBeVisible()

  await page.goBack()

  await expect(screen(page, 'home')).toBeVisible()
}

async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('one of the two is not drawn')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

function readFlags(page: Page): Promise<(string | null)[]> {
  return page.evaluate(
    names => names.map(name => sessionStorage.getItem(name)),
    [sessionStorageKeys.downloadBarHidden, sessionStorageKeys.appWindowHidden],
  )
}
