/** The bar over home that offers the app, and what is left of it when it is closed. */
import { sessionStorageKeys } from '@livery/contract/storage-keys.ts'
import type { Page } from '@playwright/test'
import { expectContent, logIn, openHome } from './actions.ts'
import { readLayoutShift } from './app-prompt.ts'
import { expectUsable } from './expect-accessible.ts'
import { expect, overlay, screen, test } from './fixtures.ts'
import { onceAt } from './one-brand.ts'
import { pretend } from './pretend-device.ts'

const bar = (page: Page) => overlay(page, 'download-bar')
const appWindow = (page: Page) => overlay(page, 'app-window')
const popup = (page: Page) => overlay(page, 'download-popup')

// The brand that has one.
const describeOnce = onceAt('tlb')

describeOnce('the download bar', () => {
  test('stands over home; closing it leaves the app window, and closing that nothing, for the session [DOWNLOAD-03, DOWNLOAD-04, DOWNLOAD-09, STORE-02]', async ({
    page,
    texts,
  }) => {
    await openHome(page)
    const close = texts('close')
    await expect(bar(page)).toBeVisible()
    await expectContent(page)
    expect(await readLayoutShift(page)).toBeLessThan(0.001)
    await expect(appWindow(page)).toHaveCount(0)
    expect((await screen(page, 'home').locator('header').boundingBox())?.y).toBe(60)
    await expectUsable(page)

    await bar(page).getByRole('button', { name: close }).press('Enter')
    await expect(bar(page)).toHaveCount(0)
    await expect(appWindow(page).getByRole('button', { name: texts('app_get') })).toBeFocused()
    expect(await readFlags(page)).toEqual(['hidden', null])
    await expectUsable(page)
    await page.reload()
    await expect(appWindow(page)).toBeVisible()
    await expect(bar(page)).toHaveCount(0)

    await appWindow(page).getByRole('button', { name: close }).press('Enter')
    await expect(appWindow(page)).toHaveCount(0)
    expect(await readFlags(page)).toEqual(['hidden', 'hidden'])
    await page.reload()
    await expect(screen(page, 'home')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(bar(page).or(appWindow(page))).toHaveCount(0)
  })

  test('leads to what this phone can use, by a prompt that every way out closes [DOWNLOAD-01, DOWNLOAD-02, DOWNLOAD-19, DOWNLOAD-20, CALL-41, CALL-49]', async ({
    page,
    texts,
    sandbox,
  }) => {
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

  test('asks a visitor to log in first where the operator wants that [DOWNLOAD-10]', async ({
    page,
    texts,
    sandbox,
  }) => {
    const login_required = { enabled: true, value: '' }
    await sandbox.patch({ content: { downloads: { settings: { login_required } } } })
    await openHome(page)
    await bar(page)
      .getByRole('button', { name: texts('app_get') })
      .click()
    await expect(popup(page).getByRole('link')).toHaveCount(0)
    await popup(page)
      .getByRole('button', { name: texts('app_log_in_first') })
      .click()
    await expect(overlay(page, 'login')).toBeVisible()
  })

  test('says so when the app cannot be found, and finds it at the next try', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/503/)
    await sandbox.fault({ match: 'GET /wps/relay/WPSCORE_getDownloadSetting', status: 503 })
    await openHome(page)
    await bar(page)
      .getByRole('button', { name: texts('app_get') })
      .click()
    await expect(popup(page)).toContainText(texts('app_failed'))
    await sandbox.reset()
    await popup(page)
      .getByRole('button', { name: texts('try_again') })
      .click()
    await expect(popup(page).getByRole('link')).toHaveText([texts('app_for_android')])
  })

  test('is for browsers: not for the app, the home screen, web clips without a link, old iOS [DOWNLOAD-05, DOWNLOAD-06, DOWNLOAD-07]', async ({
    page,
    sandbox,
  }) => {
    const iphone = (version: string) =>
      `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X)`
    const noLink = { content: { downloads: { resources: [] } } }
    const situations = [
      [{ userAgent: 'Mozilla/5.0 (Linux; Android 14) LiveryApp Ver/2.4.39' }, {}, 0],
      [{ displayMode: 'standalone' }, {}, 0],
      [{ userAgent: iphone('12_1_4') }, {}, 0],
      [{ userAgent: iphone('12_2') }, {}, 1],
      [{ standalone: true }, noLink, 0],
      [{ standalone: true }, {}, 1],
    ] as const
    for (const [device, patch, shown] of situations) {
      await sandbox.reset()
      await sandbox.patch(patch)
      const tab = await page.context().newPage()
      await tab.addInitScript(pretend, device)
      await openHome(tab)
      // What a web clip can lead to is known by the time home is drawn again.
      await tab.waitForLoadState('networkidle')
      await redrawHome(tab)
      await expect(bar(tab), JSON.stringify(device)).toHaveCount(shown)
      await tab.close()
    }
  })

  test('is for ranks below the threshold, once the rank is known [DOWNLOAD-08]', async ({
    page,
    texts,
  }) => {
    for (const [userName, shown] of [
      ['vip7', 0],
      ['member1', 1],
    ] as const) {
      await logIn(page, texts, { userName, password: 'Passw0rd!' })
      await page.waitForLoadState('networkidle')
      await expect(bar(page)).toHaveCount(0)
      await redrawHome(page)
      await expect(bar(page), userName).toHaveCount(shown)
      await page.evaluate(() => sessionStorage.clear())
    }
  })
})

/** Leaves home for a page that is not there, and comes back by its button: no reload. */
async function redrawHome(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState({}, '', '/m/nowhere')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await expect(screen(page, 'not-found')).toBeVisible()
  await page.goBack()
  await expect(screen(page, 'home')).toBeVisible()
}

function readFlags(page: Page): Promise<(string | null)[]> {
  return page.evaluate(
    names => names.map(name => sessionStorage.getItem(name)),
    [sessionStorageKeys.downloadBarHidden, sessionStorageKeys.appWindowHidden],
  )
}
