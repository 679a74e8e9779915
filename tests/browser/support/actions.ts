/** Performs player actions in the user interface. */

import { randomInt } from 'node:crypto'
import { type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { toNeutralName } from '@livery/web/vite.config.ts'
import type { Page, Request } from '@playwright/test'
import type { Texts } from '../../tools/support/texts.ts'
import { untilQuiet } from '../../tools/support/until-quiet.ts'
import type { SandboxClient } from '../../world/sandbox.ts'
import { expect, overlay, screen } from './fixtures.ts'

export const member = { userName: 'member1', password: 'Passw0rd!' }

/**
 * Opens home and waits until the app has rendered it. The skeleton does not have a screen name, so
 * it does not match.
 */
export async function openHome(page: Page, path = '/m/home'): Promise<void> {
  await page.goto(path)
  await expect(screen(page, 'home')).toBeVisible()
}

/** Opens a page and waits for the platform's response to this call. */
export async function openAndWait(page: Page, path: string, name: EndpointName): Promise<void> {
  const told = waitForAnswer(page, name)
  await page.goto(path)
  await told
}

/** Waits until the page receives the next response to this call. */
export async function waitForAnswer(page: Page, name: EndpointName): Promise<void> {
  const { path } = endpoints[name]
  await page.waitForEvent('requestfinished', request => new URL(request.url()).pathname === path)
}

/**
 * Returns a function that reports whether the page has requested this URL since `watchRequest` was
 * called.
 */
export function watchRequest(page: Page, url: string | RegExp): () => Promise<boolean> {
  let isAsked = false
  void page.waitForRequest(url, { timeout: 0 }).then(
    () => {
      isAsked = true
    },
    // The page was closed before the request.
    () => undefined,
  )
  return async () => isAsked
}

/**
 * Returns a function that waits until all calls since `watchCalls` have ended, except calls to a
 * URL that the test delays. Tests use this function before they advance the page's clock, because
 * calls in flight would then time out.
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

/**
 * Expects that home shows content: images from the platform have loaded and replaced their
 * placeholders.
 */
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

/** Finds a form control by its label. Ignores other elements with the same name. */
export function field(page: Page, label: string) {
  return page.locator('input, textarea').and(page.getByLabel(label, { exact: true }))
}

/** Fills in the open login form and submits it. */
export async function submitLogin(page: Page, texts: Texts, account = member): Promise<void> {
  await field(page, texts('username')).fill(account.userName)
  await field(page, texts('password')).fill(account.password)
  await page
    .locator('form')
    .getByRole('button', { name: texts('login'), exact: true })
    .click()
}

/** Submits the open form twice in quick succession, like an impatient player. */
export async function submitTwice(page: Page): Promise<void> {
  const form = page.locator('form').last()
  await form.evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
}

/** Selects a new player's age confirmation. Does nothing if the checkbox is already selected. */
export async function confirmAge(page: Page): Promise<void> {
  await page.locator('[name="isOfAge"]').check()
}

/**
 * Returns whether the page has started to fetch its deferred parts, which wait until the page has
 * settled. The install watch is the first of these parts. Does not work if the test controls the
 * page's clock, because the page then does not report resources.
 */
export function hasSettled(page: Page): Promise<boolean> {
  return page.evaluate(isFetched, watchName)
}

const watchName = `/${toNeutralName('install-watch')}-`

/** This function runs in the page. */
function isFetched(part: string): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes(part))
}

/**
 * Waits until the page has fetched its deferred parts, which wait until the page has settled. Tests
 * call this before they disable the network, because a part that fails to load would cause an
 * unrelated error.
 */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(isFetched, watchName)
  await untilQuiet(page)
}

/** Logs in through the login page. Afterwards, home is open and the tab has a session. */
export async function logIn(page: Page, texts: Texts, account = member): Promise<void> {
  await page.goto('/m/login')
  await submitLogin(page, texts, account)
  await expect(screen(page, 'home')).toBeVisible()
  await expect.poll(() => readSession(page)).toBeTruthy()
}

/**
 * Stores a session in the tab before the app opens, so that the next page opens for this member.
 * Intended for tests that do not cover login, because a manual login loads two more screens.
 */
export async function startAsMember(
  page: Page,
  sandbox: SandboxClient,
  userName = member.userName,
): Promise<void> {
  const session = await sandbox.openSession(userName)
  // Opens a file on the brand's origin first, because the storage belongs to this origin.
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

/** Returns a username that no test has registered yet, not even an earlier run of the same test. */
export function makeUsername(): string {
  return `new${randomInt(36 ** 7, 36 ** 8).toString(36)}`
}

/** Returns a mobile number that no test has used yet, and that no country's prefix begins. */
export function makeMobileNumber(): string {
  return String(randomInt(9 * 10 ** 12, 10 ** 13))
}
