/** Actions of a player, in the words of the interface. */
import { type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import * as timings from '@livery/contract/timings.ts'
import type { Page, Request } from '@playwright/test'
import type { SandboxClient } from '../support/sandbox.ts'
import type { Texts } from '../support/texts.ts'
import { untilQuiet } from '../support/until-quiet.ts'
import { expect, overlay, screen } from './fixtures.ts'

export const member = { userName: 'member1', password: 'Passw0rd!' }

/** Home, mounted and painted: the skeleton of the shell carries no screen name. */
export async function openHome(page: Page, path = '/m/home'): Promise<void> {
  await page.goto(path)
  await expect(screen(page, 'home')).toBeVisible()
}

/** Opens a page and waits for the platform's answer to this call. */
export async function openTold(page: Page, path: string, name: EndpointName): Promise<void> {
  const told = waitForAnswer(page, name)
  await page.goto(path)
  await told
}

/** The page has this answer, the next from now on. */
export async function waitForAnswer(page: Page, name: EndpointName): Promise<void> {
  const { path } = endpoints[name]
  await page.waitForEvent('requestfinished', request => new URL(request.url()).pathname === path)
}

/**
 * Answers a wait for the calls the page has made since: none is under way any more. Before a leap
 * of the page's clock, as what then still runs would run out of time.
 */
export function watchCalls(page: Page): () => Promise<void> {
  const running = new Set<Request>()
  page.on('request', request => running.add(request))
  page.on('requestfinished', request => running.delete(request))
  page.on('requestfailed', request => running.delete(request))
  return () => expect.poll(() => running.size).toBe(0)
}

/** Home is filled: pictures of the platform have come, not only their places. */
export async function expectContent(page: Page, timeout = 15_000): Promise<void> {
  const countPictures = () =>
    screen(page, 'home')
      .locator('img')
      .evaluateAll(
        images =>
          images.filter(image => image instanceof HTMLImageElement && image.naturalWidth > 0)
            .length,
      )
  await expect.poll(countPictures, { timeout }).toBeGreaterThan(3)
}

export async function openLoginSheet(page: Page, texts: Texts): Promise<void> {
  await screen(page, 'home')
    .getByRole('button', { name: texts('login'), exact: true })
    .first()
    .click()
  await expect(overlay(page, 'login')).toBeVisible()
}

/** A form control by its label alone, not another element with the same name. */
export function field(page: Page, label: string) {
  return page.locator('input, textarea').and(page.getByLabel(label, { exact: true }))
}

/** Fills whichever login form is open and submits it. */
export async function submitLogin(page: Page, texts: Texts, account = member): Promise<void> {
  await field(page, texts('username')).fill(account.userName)
  await field(page, texts('password')).fill(account.password)
  await page
    .locator('form')
    .getByRole('button', { name: texts('login'), exact: true })
    .click()
}

/** Submits the form in front twice in one breath, as an impatient thumb does. */
export async function submitTwice(page: Page): Promise<void> {
  const form = page.locator('form').last()
  await form.evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
}

/** Ticks what a new player confirms; ticked already, it stays so. */
export async function confirmAge(page: Page): Promise<void> {
  await page.locator('[name="isOfAge"]').check()
}

/** Long enough for the order to stop to reach the page, and shorter than any time-out of a call. */
const stopAheadMs = 5_000

/** From now on, time passes in the page only when the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + stopAheadMs)
}

/** Once an attempt is over a tap counts for nothing for 500 ms (LOGIN-14); then one is enough. */
export async function waitForGuard(page: Page): Promise<void> {
  const overAtMs = await page.evaluate(() => performance.now())
  await page.waitForFunction(
    freeAtMs => performance.now() > freeAtMs,
    overAtMs + timings.submitGuardMs,
  )
}

/**
 * The page has fetched the parts that wait until it has settled; the watch of the installation is
 * the first of them. Before a network is cut, where a lost part would be an error of its own.
 */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/install-watch-')),
  )
  await untilQuiet(page)
}

/** Through the login page; ends at home with a session. */
export async function logIn(page: Page, texts: Texts, account = member): Promise<void> {
  await page.goto('/m/login')
  await submitLogin(page, texts, account)
  await expect(screen(page, 'home')).toBeVisible()
  await expect.poll(() => readSession(page)).toBeTruthy()
}

/**
 * Gives the tab a session before the app is opened in it: what the test opens next, it opens as this
 * member. For tests that say nothing about how a player gets in: a login by hand loads two more
 * screens.
 */
export async function startAsMember(
  page: Page,
  sandbox: SandboxClient,
  userName = member.userName,
): Promise<void> {
  const session = await sandbox.openSession(userName)
  // A file of the brand's origin, since only there the tab has this storage.
  await page.goto('/m/asset-manifest.json')
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    sessionStorageKeys.session,
    JSON.stringify(session),
  ] as const)
}

export function readSession(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(
    key => JSON.parse(sessionStorage.getItem(key) ?? 'null'),
    sessionStorageKeys.session,
  )
}
