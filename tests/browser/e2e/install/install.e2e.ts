/**
 * Tests the install banner and the install guides. This browser cannot install apps, so the test
 * dispatches the browser's events. install-browser.e2e.ts tests a real installation.
 */

import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import * as timings from '@livery/contract/timings.ts'
import type { Page, Request } from '@playwright/test'
import { stopClock } from '../../../tools/support/page-clock.ts'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { logIn, openHome } from '../../support/actions.ts'
import { expectNotWanted } from '../../support/app-prompt.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import {
  banner,
  finishInstallation,
  iphone,
  offerPrompt,
  settle,
  switchInstallOn,
} from '../../support/install-steps.ts'
import { describeOnlyAt, fastIf } from '../../support/one-brand.ts'
import { readPorts } from '../../support/ports.ts'
import { pretend } from '../../support/pretend-device.ts'

test.use({ popupBudget: false })

const local = (page: Page, key: string) => page.evaluate(key => localStorage.getItem(key), key)
const session = (page: Page, key: string) => page.evaluate(key => sessionStorage.getItem(key), key)

describeOnlyAt('aurora')('the install banner', () => {
  test.beforeEach(({ sandbox }) => switchInstallOn(sandbox))

  for (const [path, id] of [
    ['/m/', 'ROUTE-02'],
    ['/m/index.html', 'ROUTE-05'],
  ] as const) {
    test(
      `the install banner opens at ${path} before the browser's prompt arrives, and then installs in one tap [${id}, INSTALL-04, INSTALL-06, INSTALL-22]`,
      fastIf(id === 'ROUTE-05'),
      async ({ page, texts }) => {
        await openHome(page, path)
        await settle(page)

        await expect(banner(page)).toBeVisible()

        const duration = await banner(page).evaluate(
          panel => getComputedStyle(panel).animationDuration,
        )

        expect(duration).toBe('0.25s')
        await expect(banner(page).getByRole('link')).toHaveText([texts('install_native')])

        const web = banner(page).getByRole('button', { name: texts('install_web') })
        await web.click()

        await expect(banner(page)).toContainText(texts('install_menu_guide'))
        await expect(web).toHaveCount(0)

        await offerPrompt(page, 'accepted')

        await expect(banner(page).getByText(texts('install_menu_guide'))).toHaveCount(0)

        await expectUsable(page)
        await web.click()

        await expect(page.locator('html')).toHaveAttribute('data-prompted', 'accepted')
        await expect(banner(page)).toHaveCount(0)
      },
    )
  }

  test('the install banner does not open on another path before a login [ROUTE-02, INSTALL-18]', async ({
    page,
    texts,
  }) => {
    await openHome(page)
    await settle(page)
    await offerPrompt(page, 'accepted')
    await expectNotWanted(page, 'install-banner')
    await logIn(page, texts)
    await expect(banner(page)).toBeVisible()
  })

  test("the app shows for 3 s that it is installing, and counts as installed only after the browser's event [INSTALL-07, INSTALL-09]", {
    tag: '@fast',
  }, async ({ page, texts }) => {
    await openHome(page, '/m/')
    await settle(page)
    await offerPrompt(page, 'accepted')

    await expect(banner(page)).toBeVisible()

    await stopClock(page)
    await banner(page)
      .getByRole('button', { name: texts('install_web') })
      .click()
    const notice = overlay(page, 'toast')

    await expect(notice).toHaveText(texts('install_installing'))
    await expect(banner(page)).toHaveCount(0)

    await page.clock.runFor(2_900)

    await expect(notice).toBeVisible()

    await page.clock.runFor(200)

    await expect(notice).toHaveCount(0)
    expect(await local(page, localStorageKeys.installed)).toBeNull()

    await finishInstallation(page)

    await expect.poll(() => local(page, localStorageKeys.installed)).toBe('1')
    expect(await local(page, localStorageKeys.installDismissCount)).toBe('99')
  })

  test('a dismissed browser prompt is stored, and the next prompt does not reopen the install banner [INSTALL-08]', async ({
    page,
    texts,
  }) => {
    await openHome(page, '/m/')
    await settle(page)
    await offerPrompt(page, 'dismissed')
    await banner(page)
      .getByRole('button', { name: texts('install_web') })
      .click()

    await expect(banner(page)).toHaveCount(0)
    expect(await session(page, sessionStorageKeys.installDismissed)).toBe('1')
    expect(await local(page, localStorageKeys.installDismissCount)).toBe('1')

    await offerPrompt(page, 'dismissed')
    await page.goto('/m/')
    await settle(page)
    await offerPrompt(page, 'dismissed')
    await untilQuiet(page)
    await expectNotWanted(page, 'install-banner')
  })

  test('"continue in the browser" closes the install banner for the session, and is counted [INSTALL-13, INSTALL-16, STORE-02]', {
    tag: '@fast',
  }, async ({ page, texts }) => {
    await openHome(page, '/m/')
    await expectNotWanted(page, 'install-banner')
    await settle(page)
    await offerPrompt(page, 'accepted')
    await banner(page)
      .getByRole('button', { name: texts('install_continue') })
      .click()

    await expect(banner(page)).toHaveCount(0)
    expect(await session(page, sessionStorageKeys.installSkipped)).toBe('1')
    expect(await local(page, localStorageKeys.promptCloseCount)).toBe('1')

    await expectNotWanted(page, 'install-banner')
  })

  test('a forced install banner stays open for the entire session [INSTALL-14, INSTALL-15]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await switchInstallOn(sandbox, { forced: true })
    await openHome(page, '/m/')
    await settle(page)

    await expect(banner(page)).toBeVisible()

    await page.keyboard.press('Escape')
    await page.mouse.click(195, 40)
    await page.goBack()

    await expect(banner(page)).toBeVisible()

    for (const name of ['close', 'install_continue']) {
      await expect(banner(page).getByRole('button', { name: texts(name) })).toHaveCount(0)
    }

    await switchInstallOn(sandbox, { forced: false })
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith('MC_ANSWER:')) sessionStorage.removeItem(key)
    })
    await page.goto('/m/')
    await settle(page)

    await expect(banner(page)).toBeVisible()
    await expect(banner(page).getByRole('button', { name: texts('close') })).toHaveCount(0)
  })

  test('the install banner never opens after a start from the home screen, which uses full screen [INSTALL-17, INSTALL-21]', {
    tag: '@fast',
  }, async ({ page }) => {
    await page.addInitScript(pretend, { displayMode: 'standalone' } as const)
    await page.addInitScript(() => {
      Object.defineProperty(document, 'fullscreenEnabled', { value: true })
      Element.prototype.requestFullscreen = async () => {
        document.documentElement.dataset.asked = 'whole screen'
      }
    })
    await openHome(page, '/m/')
    await settle(page)

    await expect.poll(() => local(page, localStorageKeys.installed)).toBe('1')

    await page.evaluate(() => document.body.click())

    await expect(page.locator('html')).toHaveAttribute('data-asked', 'whole screen')

    await expectNotWanted(page, 'install-banner')
  })
})

const lineOnAndroid =
  'Mozilla/5.0 (Linux; Android 14; SM-A546B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Line/14.9.0/IAB'

const isEscapeReport = (request: Request) =>
  request.url().endsWith('/bff/telemetry') && !!request.postData()?.includes('"escape"')

describeOnlyAt('aurora')('the install banner inside an app', () => {
  // Blocks the service worker, because it would respond with a page that the native app does not
  // open.
  test.use({ serviceWorkers: 'block' })

  test('the install banner in an app opens Chrome with the preserved query, and shows manual steps after 1.5 s [INSTALL-10]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await switchInstallOn(sandbox)
    await page.addInitScript(pretend, { userAgent: lineOnAndroid })
    await openHome(page, '/m/?affiliateCode=A1&ttclid=T7')
    await settle(page)

    await expect(banner(page)).toBeVisible()

    const left = page.waitForRequest(request => request.url().includes('openExternalBrowser'))
    // The native app intercepts the URL and does not navigate.
    await page.route(/openExternalBrowser/, route => route.fulfill({ status: 204 }))
    await stopClock(page)
    await banner(page)
      .getByRole('button', { name: texts('install_open_chrome') })
      .click()
    const { searchParams, pathname } = new URL((await left).url())

    expect(pathname).toBe('/m/')
    expect(Object.fromEntries(searchParams)).toEqual({
      affiliateCode: 'A1',
      ttclid: 'T7',
      openExternalBrowser: '1',
    })

    await page.clock.runFor(timings.wayOutMs - 100)

    await expect(banner(page).getByRole('status')).toHaveCount(0)

    const told = page.waitForRequest(isEscapeReport)
    await page.clock.runFor(200)

    await expect(banner(page).getByRole('status')).toContainText(texts('install_leave_guide'))

    const outcome = { kind: 'escape', app: 'line', system: 'android', outcome: 'stayed' }

    expect((await told).postDataJSON().events).toEqual([outcome])

    await page.clock.resume()
    await expectUsable(page)
  })

  test('an attempt to leave the app is recorded as failed if the app opens the URL itself', async ({
    page,
    texts,
    sandbox,
  }) => {
    const { adminPort } = readPorts()

    const countReopened = async () => {
      const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text()
      const series = /browser_escapes_total\{app="line",system="android",outcome="reopened"\} (\d+)/
      return Number(series.exec(text)?.[1])
    }

    const before = await countReopened()
    await switchInstallOn(sandbox)
    await page.addInitScript(pretend, { userAgent: lineOnAndroid })
    await openHome(page, '/m/')
    await settle(page)
    await banner(page)
      .getByRole('button', { name: texts('install_open_chrome') })
      .click()

    await expect(page).toHaveURL(/openExternalBrowser/)
    await expect.poll(countReopened).toBe(before + 1)
  })
})

describeOnlyAt('lotus')('the iPhone install guide', () => {
  test.beforeEach(({ sandbox }) => switchInstallOn(sandbox, { way: 'web' }))

  for (const [system, version, steps, tip] of [
    ['18_6', '26.0', ['more_share', 'more_add'], 'install_ios17_download_tip'],
    ['16_7', '16.6', ['share_bottom', 'add'], 'install_older_download_tip'],
  ] as const) {
    test(
      `the install guide for Safari ${version} has two steps, tips, the profile and a close button [INSTALL-02, INSTALL-03, ${version === '26.0' ? 'INSTALL-11' : 'INSTALL-12'}]`,
      fastIf(version === '16.6'),
      async ({ page, texts }) => {
        await page.addInitScript(pretend, { userAgent: iphone(system, version) })

        if (version === '16.6') {
          await page.addInitScript(() => {
            const supports = CSS.supports.bind(CSS)
            CSS.supports = (name: string, value?: string) =>
              name !== 'text-wrap' && (value === undefined ? supports(name) : supports(name, value))
          })
        }

        const profiles: string[] = []
        await page.route('**/bff/install/webclip.mobileconfig', route => {
          profiles.push(route.request().url())
          return route.fulfill({ status: 204 })
        })
        await openHome(page, '/m/')
        await settle(page)
        await banner(page)
          .getByRole('button', { name: texts('install_web') })
          .click()
        const guide = overlay(page, 'ios-guide')

        await expect(banner(page)).toHaveCount(0)

        const words = steps.map(step => texts(`install_step_${step}`))

        await expect(guide.getByRole('listitem')).toContainText(words)
        await expect(guide.getByRole('listitem')).toHaveCount(2)

        await expectUsable(page)
        await guide.getByRole('button', { name: texts('install_download_profile') }).click()

        await expect(guide).toContainText(texts(tip))
        await expect.poll(() => profiles.length).toBe(1)

        // The phone shows a permission dialog and then returns the focus to the page.
        await page.evaluate(() => {
          window.dispatchEvent(new Event('focus'))
        })

        await expect.poll(() => profiles.length).toBe(version === '16.6' ? 2 : 1)

        await guide
          .getByRole('button', { name: texts('close') })
          .last()
          .click()

        await expect(guide).toHaveCount(0)
        expect(await session(page, sessionStorageKeys.installSkipped)).toBe('1')
        expect(await local(page, localStorageKeys.promptCloseCount)).toBeNull()
      },
    )
  }
})

describeOnlyAt('aurora')('"Install app" in the settings', () => {
  test('the install button installs the app in one tap if the browser offers it, and confirms it', async ({
    page,
    texts,
  }) => {
    await logIn(page, texts)
    await page.goto('/m/member/home')
    await settle(page)
    const settings = screen(page, 'member-home').getByRole('region', { name: texts('settings') })

    await expect(settings).toContainText(texts('install_state_guide'))

    await settings.getByRole('button', { name: texts('install_app') }).click()

    await expect(banner(page)).toBeVisible()

    await page.keyboard.press('Escape')

    await expect(banner(page)).toHaveCount(0)

    await offerPrompt(page, 'accepted')
    const oneTap = new RegExp(`${texts('install_app')}.*${texts('install_state_one_tap')}`)
    await settings.getByRole('button', { name: oneTap }).click()

    await expect(overlay(page, 'toast')).toHaveText(texts('install_installing'))

    await finishInstallation(page)

    await expect(settings).toContainText(texts('install_state_installed'))
    await expect(settings.getByRole('button', { name: texts('install_app') })).toHaveCount(0)
  })
})
