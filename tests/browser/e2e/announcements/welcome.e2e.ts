/** Tests the welcome images, which open automatically some time after the page. */

import { endpoints } from '@livery/contract/endpoints.ts'
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { Banner } from '@livery/contract/platform/content.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import * as timings from '@livery/contract/timings.ts'
import type { Page } from '@playwright/test'
import { advanceUntil, stopClock } from '../../../tools/support/page-clock.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { confirmAge, field, logIn, makeUsername, openHome } from '../../support/actions.ts'
import {
  expectExplained,
  expectNotWanted,
  explainOverlay,
  readLayoutShift,
} from '../../support/app-prompt.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt, fastIf } from '../../support/one-brand.ts'

test.use({ popupBudget: false })

const first = (page: Page) => overlay(page, 'welcome-1')
const second = (page: Page) => overlay(page, 'welcome-2')

// Sets the default wait. The other tests run without a wait.
test.beforeEach(({ sandbox }) =>
  sandbox.patch({ settings: { welcomeOptions: { waitSeconds: null } } }),
)

describeOnlyAt('aurora')('the welcome images', () => {
  for (const [title, settings, waitMs] of [
    ['appear after 20 s and no sooner [WELCOME-03, WELCOME-04]', { waitSeconds: null }, 20_000],
    ['appear after the configured delay [WELCOME-03]', { waitSeconds: 7 }, 7_000],
  ] as const) {
    test(title, fastIf(waitMs === 20_000), async ({ page, sandbox }) => {
      await sandbox.patch({ settings: { welcomeOptions: settings } })
      await openStopped(page)
      await page.clock.runFor(waitMs - 12 * stepMs)
      await expectUnasked(page, sandbox)
      await page.clock.runFor(3 * stepMs)
      await expectAsked(page, sandbox)
      await page.clock.resume()

      await expect(first(page)).toBeVisible()
    })
  }

  test('welcome images appear one after the other, are accessible, and do not shift the page [WELCOME-01, WELCOME-02, WELCOME-03, WELCOME-10]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await comeAtOnce(sandbox)
    await page.clock.install()
    await openHome(page)

    await expect(first(page).getByRole('img')).toHaveJSProperty('complete', true)
    await expect(second(page)).toHaveCount(0)
    await expect(first(page).getByRole('button', { name: texts('welcome_save') })).toBeVisible()

    await expectUsable(page)
    const shift = await readLayoutShift(page)
    await close(page, 1, texts('close'))

    await expect(second(page)).toContainText(texts('welcome_tips'))
    await expect(second(page).getByRole('button', { name: texts('welcome_save') })).toBeVisible()
    await expect(second(page).getByRole('button', { name: texts('welcome_copy') })).toHaveCount(0)

    await expectUsable(page)

    expect(await readLayoutShift(page)).toBe(shift)

    await page.keyboard.press('Escape')

    await expect(second(page)).toHaveCount(0)
  })

  test('each welcome image that was closed stays closed for the session [WELCOME-05]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await comeAtOnce(sandbox)
    await page.clock.install()
    await openHome(page)
    await close(page, 1, texts('close'))

    await expect(second(page)).toBeVisible()

    await page.reload()
    await close(page, 2, texts('close'))

    // The first page requests its two images at the same time.
    expect((await readGroups(sandbox)).toSorted()).toEqual(['m_popup1', 'm_popup2', 'm_popup2'])

    await page.reload()
    await expectHomeAtRest(page)

    expect(await readGroups(sandbox)).toHaveLength(3)

    await startSession(page)

    await expect(first(page)).toBeVisible()
  })

  test('welcome images are saved under their file name and not shown again, but other images are [WELCOME-05, WELCOME-06]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await comeAtOnce(sandbox)
    await page.clock.install()
    await openHome(page)

    for (const [popup, name] of [
      [first(page), '7.webp'],
      [second(page), '9.webp'],
    ] as const) {
      const downloading = page.waitForEvent('download')
      await popup.getByRole('button', { name: texts('welcome_save') }).click()
      expect((await downloading).suggestedFilename()).toBe(name)
      await expect(popup).toHaveCount(0)
    }

    expect(await readSaved(page)).toEqual(['7.webp', '9.webp'])

    await page.reload()
    await expectHomeAtRest(page)
    await expectNotWanted(page, 'welcome-1')
    // Starts another session in the same browser.
    await startSession(page)

    await expect.poll(() => readGroups(sandbox)).toHaveLength(4)

    await expectHomeAtRest(page)
    await expectNotWanted(page, 'welcome-1')
    await sandbox.patch({ content: { welcomeEdition: 2 } })
    await page.reload()

    await expect(first(page).getByRole('img')).toHaveAttribute('src', /\/7-2\.webp$/)
  })

  test('welcome images are checked again after every wait, while the visitor is not on home [WELCOME-07]', async ({
    page,
    sandbox,
  }) => {
    await openStopped(page)
    await goTo(page, '/m/inviteFriends')
    await page.clock.runFor(20_000)
    await goTo(page, '/m/home')
    await page.clock.runFor(20_000 - 20 * stepMs)

    expect(await readGroups(sandbox)).toEqual([])

    await expectNotWanted(page, 'welcome-1')
    await page.clock.runFor(21 * stepMs)
    await expectAsked(page, sandbox)
    await page.clock.resume()

    await expect(first(page)).toBeVisible()
  })

  for (const [audience, enter, shown, ids] of [
    ['a visitor', openAsVisitor, ['B', undefined], 'WELCOME-09'],
    ['a member', logIn, ['A', undefined], 'WELCOME-08'],
    ['a member on the first login', register, ['A', 'F', undefined], 'WELCOME-08'],
  ] as const) {
    test(`welcome images for ${audience} are limited to the executions ${shown.filter(Boolean).join(', ')} or no execution [${ids}]`, async ({
      page,
      texts,
      sandbox,
    }) => {
      await comeAtOnce(sandbox)
      await sandbox.patch({ content: { banners: [] } })
      await enter(page, texts)

      for (const execution of ['A', 'B', 'F', undefined] as const) {
        // The second image is for everyone, so it appears immediately if the first image does not
        // appear.
        await offer(sandbox, [{ execution }, { groupName: 'm_popup2' }])
        await page.reload()
        const isShown = (shown as readonly unknown[]).includes(execution)
        await expect(isShown ? first(page) : second(page)).toBeVisible()
        await expect(isShown ? second(page) : first(page)).toHaveCount(0)
      }
    })
  }

  test('welcome images wait again after a login, and then show the image for members [WELCOME-08, WELCOME-09]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await comeAtOnce(sandbox)
    await page.clock.install()
    await openHome(page)

    await expect(first(page).getByRole('img')).toHaveAttribute('src', /\/7\.webp$/)

    await logIn(page, texts)
    await page.clock.fastForward(timings.popupPauseMs)

    await expect(first(page).getByRole('img')).toHaveAttribute('src', /\/8\.webp$/)
  })

  test('a welcome image offers an app link to copy if there is an app, confirmed for 1.5 s [WELCOME-01]', async ({
    page,
    context,
    texts,
    sandbox,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await comeAtOnce(sandbox)
    await openHome(page)
    const copy = first(page).getByRole('button', { name: texts('welcome_copy') })
    await copy.waitFor()
    await stopClock(page)
    await copy.click()
    const toast = overlay(page, 'toast').getByText(texts('welcome_copied'))

    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/app\.apk$/)
    await expect(toast).toBeVisible()

    await page.clock.runFor(1_490)

    await expect(toast).toBeVisible()

    await page.clock.runFor(20)

    await expect(toast).toBeHidden()

    await page.clock.resume()
    await sandbox.patch({ content: { downloads: { resources: [] } } })
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()

    await expect(first(page)).toBeVisible()
    await expect(copy).toHaveCount(0)
  })

  test("a welcome image links to its banner's target, and going back returns to home", async ({
    page,
    sandbox,
  }) => {
    await comeAtOnce(sandbox)
    await offer(sandbox, [{ url: '/m/inviteFriends' }])
    await openHome(page)
    await first(page)
      .getByRole('button')
      .filter({ has: page.getByRole('img') })
      .click()

    await expect(screen(page, 'invite-friends')).toBeVisible()
    await expect(first(page)).toHaveCount(0)

    await page.goBack()

    await expect(screen(page, 'home')).toBeVisible()
    await expect(first(page)).toHaveCount(0)
  })

  test('a welcome image is omitted if it cannot be loaded', async ({
    page,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/)
    await comeAtOnce(sandbox)
    await offer(sandbox, [{ image: '/lgw/games/art/nothing.webp' }, { groupName: 'm_popup2' }])
    await openHome(page)
    await expect(second(page)).toBeVisible()
    await expectNotWanted(page, 'welcome-1')
  })

  for (const [fault, body] of [
    ['lost', undefined],
    ['no list', { success: true, value: { banners: 'none' } }],
    ['a list of invalid entries', { success: true, value: [null, 5, { image: 7 }] }],
  ] as const) {
    test(`welcome images do not appear, without a message, when their response is ${fault}`, async ({
      page,
      expectedErrors,
      sandbox,
    }) => {
      expectedErrors.push(/ERR_|50\d/)
      await comeAtOnce(sandbox)
      const path = `**${endpoints.banners.path}?groupName=m_popup*`
      await page.route(path, route =>
        body ? route.fulfill({ json: body }) : route.abort('connectionreset'),
      )
      const asked = page.waitForRequest(path)
      await openHome(page)
      await asked
      await expectHomeAtRest(page)
      await expectNotWanted(page, 'welcome-1')
      await expectNotWanted(page, 'welcome-2')

      await expect(overlay(page, 'alert')).toHaveCount(0)
      await expect(screen(page, 'home')).toBeVisible()
    })
  }
})

const stepMs = 20

/** Opens home with a stopped clock. The wait for the images started at most one step ago. */
async function openStopped(page: Page): Promise<void> {
  await stopClock(page)
  await page.goto('/m/home')
  const isKnown = async () => (await explainOverlay(page, 'welcome-1')) === 'not-wanted'
  await advanceUntil(page, isKnown, { stepMs })
}

function openAsVisitor(page: Page): Promise<void> {
  return openHome(page)
}

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

/** Expects that the page requests the images now; only the requesting code still has to load. */
async function expectAsked(page: Page, sandbox: SandboxClient): Promise<void> {
  const step = async () => {
    await page.clock.runFor(1)
    // The page sends the two requests at the same time, so either request may arrive first.
    return (await readGroups(sandbox)).sort()
  }
  await expect.poll(step).toEqual(['m_popup1', 'm_popup2'])
}

/**
 * Expects no request for images during ten steps; this is enough time for the requesting code to
 * load.
 */
async function expectUnasked(page: Page, sandbox: SandboxClient): Promise<void> {
  for (let step = 0; step < 10; step += 1) {
    await page.clock.runFor(stepMs)
    await page.evaluate(async () => void (await fetch('/m/favicon.ico', { cache: 'no-store' })))
  }
  expect(await readGroups(sandbox)).toEqual([])
}

/** Navigates within the page like a link, while the clock is stopped. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(path => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.clock.runFor(stepMs)
}

function comeAtOnce(sandbox: SandboxClient): Promise<void> {
  return sandbox.patch({ settings: { welcomeOptions: { waitSeconds: 0 } } })
}

/** Replaces all banners. Each new banner has the given properties. */
function offer(sandbox: SandboxClient, banners: readonly Partial<Banner>[]): Promise<void> {
  const usual = {
    id: 'spring',
    groupName: 'm_popup1',
    title: 'Spring',
    text: 'A picture to keep',
    image: '/lgw/games/art/banner/aurora/7.webp',
    url: '',
    linkageType: 'URL',
    linkage: '',
  }
  return sandbox.patch({ content: { banners: banners.map(over => ({ ...usual, ...over })) } })
}

async function close(page: Page, popup: 1 | 2, name: string): Promise<void> {
  const shown = overlay(page, `welcome-${popup}`)
  await shown.getByRole('button', { name, exact: true }).click()
  await expect(shown).toHaveCount(0)
}

/** Waits until home has loaded, including everything that opens automatically. */
async function expectHomeAtRest(page: Page): Promise<void> {
  await expect(screen(page, 'home')).toBeVisible()
  await untilQuiet(page)
  await expectExplained(page, 'welcome-1')
}

async function startSession(page: Page): Promise<void> {
  await page.evaluate(key => sessionStorage.removeItem(key), sessionStorageKeys.welcomeClosed)
  await page.reload()
}

async function readGroups(sandbox: SandboxClient): Promise<(string | undefined)[]> {
  const asked = await sandbox.requests(endpoints.banners.path)
  return asked.map(({ query }) => query.groupName).filter(name => name?.startsWith('m_popup'))
}

function readSaved(page: Page): Promise<unknown> {
  return page.evaluate(
    key => JSON.parse(localStorage.getItem(key) ?? '[]'),
    localStorageKeys.welcomeSaved,
  )
}
