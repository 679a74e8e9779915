/**
 * Specs that publish their own releases, which their own BFF serves in front of the run's sandbox.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import type { Page } from '@playwright/test'
import { rollBack } from '../../../scripts/pipeline/publish/roll-back.ts'
import { startBffProcess } from '../../process/releases/bff-process.ts'
import {
  copyRelease,
  type Fault,
  type NextBuild,
  openNextBuilds,
} from '../../process/releases/next-build.ts'
import { type Answer, createAsker } from '../../tools/support/http.ts'
import { toTestOutDir } from '../../tools/support/product.ts'
import { explainOverlay } from './app-prompt.ts'
import { test as base, expect, overlay } from './fixtures.ts'
import { readPorts } from './ports.ts'

export type Site = {
  port: number
  /** Publishes the next release; resolves once the release is served. */
  publish: (fault?: Fault) => Promise<NextBuild>
  /** Withdraws the last release; resolves once the previous release is served. */
  withdraw: () => Promise<void>
  ask: (path: string) => Promise<Answer>
}

/**
 * Provides one site for all tests in a file; the tests publish consecutive releases on the site.
 */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads dependencies from the pattern.
    async ({}, use, { project }) => {
      // Disables retention by age, because all of a test's releases are from today.
      process.env.LIVERY_KEEP_DAYS = '0'
      const folder = join(project.outputDir, `releases-${process.pid}`)
      copyRelease(toTestOutDir('browser'), folder)
      const bff = await startBffProcess(folder, {
        PLATFORM_URL: `http://127.0.0.1:${readPorts().sandboxPort}`,
        HOST_SUFFIX: 'localhost',
        RATE_LIMIT_PER_MINUTE: '0',
        MAX_LAG_MS: '0',
      })

      await use(toSite(folder, bff.port, project.name))
      await bff.stop()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  serviceWorkers: 'allow',
  baseURL: async ({ brand, site }, use) => use(`http://${brand.code}.localhost:${site.port}`),
})

function toSite(folder: string, port: number, code: string): Site {
  const builds = openNextBuilds(folder, toTestOutDir('browser'), code)
  const published: NextBuild[] = []
  const send = createAsker(port)
  const ask = (path: string) => send({ path, host: `${code}.localhost` })
  const waitFor = (buildId: string) =>
    expect.poll(async () => (await ask('/m/asset-manifest.json')).text).toContain(buildId)

  return {
    port,
    ask,
    async publish(fault) {
      const build = await builds.publish(String(published.length), fault)
      published.push(build)
      await waitFor(build.buildId)
      return build
    },
    async withdraw() {
      const [before] = published.slice(-2)
      await rollBack(folder)
      await waitFor(before?.buildId ?? '')
    },
  }
}

/** Reads the page's build id. */
export function readBuild(page: Page): Promise<string> {
  return page.evaluate(
    () => JSON.parse(document.getElementById('livery-merchant')?.textContent ?? '{}').buildId,
  )
}

/** Waits until the service worker is active and controls a page from this build. */
export async function waitForControl(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/m/sw.js', { scope: '/m/', updateViaCache: 'imports' })
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), inReloadTime)
    .toBe('activated')
}

/**
 * Simulates a player returning to the page, which makes the page compare its build with the served
 * build.
 */
export async function lookAgain(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/m\/build\.json\?/)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await answered
}

/**
 * Simulates a player returning to the page, and waits until the page has detected that another
 * build is served.
 */
export async function learnOfRelease(page: Page): Promise<void> {
  await lookAgain(page)
  await expect.poll(() => explainOverlay(page, 'update-notice')).not.toBe('not-wanted')
}

/**
 * Waits until the other build's service worker is installed and waiting, so the next navigation
 * loads that build.
 */
export async function waitForNewWorker(page: Page): Promise<void> {
  const isWaiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return Boolean(registration?.waiting)
    })
  await expect.poll(isWaiting, inReloadTime).toBe(true)
}

/** Opens another screen through a tab; first closes a notice if the notice covers the tab. */
export async function followPastNotice(page: Page, name: string): Promise<void> {
  const notice = overlay(page, 'update-notice')
  await page.addLocatorHandler(notice, () => page.keyboard.press('Escape'))
  await page.getByRole('link', { name, exact: true }).last().click()
  await page.removeLocatorHandler(notice)
}

/** A page that reloads and activates its service worker may take long on a busy machine. */
export const inReloadTime = { timeout: 60_000 }

/** Expects that the page belongs to this build, if necessary after a reload. */
export async function expectBuild(page: Page, buildId: string): Promise<void> {
  await expect.poll(() => readBuild(page).catch(() => ''), inReloadTime).toBe(buildId)
}

/** Returns a function that counts the page loads from now on. */
export function countOpenings(page: Page): () => number {
  let openings = 0
  page.on('domcontentloaded', () => {
    openings += 1
  })
  return () => openings
}

/**
 * Waits until the page has compared the asset manifest for the first time; after that the page
 * compares it repeatedly.
 */
export async function waitForWatch(page: Page): Promise<void> {
  const running = await readBuild(page)
  const read = () =>
    page.evaluate(key => sessionStorage.getItem(key), sessionStorageKeys.checkedBuild)
  await expect.poll(read, inReloadTime).toBe(running)
}
