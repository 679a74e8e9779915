/** Actions of a player, in the words of the interface. */

import { type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { toNeutralName } from '@livery/web/vite.config.ts'
import type { Page, Request } from '@playwright/test'
import type { Texts } from '../../tools/support/texts.ts'
import { untilQuiet } from '../../tools/support/until-quiet.ts'
import type { SandboxClient } from '../../world/sandbox.ts'
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

/** Answers whether the page has asked for this address since. */
export function watchRequest(page: Page, url: string | RegExp): () => Promise<boolean> {
  let isAsked = false
  void page.waitForRequest(url, { timeout: 0 }).then(
    () => {
      isAsked = true
    },
    // The page is closed first.
    () => undefined,
  )
  return async () => isAsked
}

/**
 * Answers a wait for the calls the page has made since: none is under way any more but those of the
 * address that the test holds. Before a leap of the page's clock, as what then still runs would run
 * out of time.
 */
export function watchCalls(page: Page): (heldUrl?: string) => Promise<void> {
  const running = new Set<Request>()
  page.on('request', request => running.add(request))
  page.on('requestfinished', request => running.delete(request))
  page.on('requestfailed', request => running.delete(request))
  return async heldUrl => {
    const part = heldUrl?.replaceAll('*', '')
    const isHeld = (url: string) => part !== undefined && url.includes(part)
    const readRunning = () => [...running].map(request => request.url()).filter(url => !isHeld(url))
    await expect.poll(readRunning).toEqual([])
  }
}

/** Home is filled: pictures of the platform have come, not only their places. */
export async function expectContent(page: Page, limit: { timeout?: number } = {}): Promise<void> {
  const countPictures = () =>
    screen(page, 'home')
      .locator('img')
      .evaluateAll(
        images =>
          images.filter(image => image instanceof HTMLImageElement && image.naturalWidth > 0)
            .length,
      )
  await expect.poll(countPictures, limit).toBeGreaterThan(3)
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

/**
 * Whether the page fetches the parts that wait until it has settled; the watch of the installation is
 * the first of them. Not on a page whose clock is the test's: it tells of no resources.
 */
export function hasSettled(page: Page): Promise<boolean> {
  return page.evaluate(isFetched, watchName)
}

const watchName = `/${toNeutralName('install-watch')}-`

/** In the page. */
function isFetched(part: string): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes(part))
}

/**
 * The page has fetched the parts that wait until it has settled. Before a network is cut, where a lost
 * part would be an error of its own.
 */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(isFetched, watchName)
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
