/** Provides a product, browsers that return to the product, and a counting proxy between them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { servedBuildPath } from '@livery/contract/updates/asset-manifest.ts'
import { chromium, type Page } from 'playwright'
import { buildRelease } from '../../../../scripts/pipeline/assemble/build-release.ts'
import type { WebApp } from '../../../../scripts/support/web-app.ts'
import { findBrowser } from '../../runner/browser.ts'
import { type Brand, brands, merchantsDir } from '../../support/brands.ts'
import { fillPrecache } from '../../support/fill-precache.ts'
import { startTestProduct, toTestOutDir } from '../../support/product.ts'
import { type CountingProxy, type Seen, startCountingProxy } from './counting-proxy.ts'

/** Visits a brand's home with the named browser, and closes the browser afterwards. */
type Visit = (brand: Brand, browser: string, run: (page: Page) => Promise<void>) => Promise<void>

export type Stage = {
  proxy: CountingProxy
  /** The folder for this run's files. */
  folder: string
  visit: Visit
  /**
   * Publishes a release.
   * @param merchants the merchants folder; if unset, the repository's folder
   */
  publish: (app: WebApp, merchants?: string) => Promise<void>
  /** Returns a file that differs for each call, so that each app is compiled separately. */
  stamp: () => Promise<string>
}

/** Runs `work` on a stage. @throws if no browser is available */
export async function onStage<T>(work: (stage: Stage) => Promise<T>): Promise<T> {
  const executablePath = findBrowser()
  if (executablePath === undefined) {
    throw new Error('no browser: run "npm run provision -- bench", or install one')
  }
  const outDir = toTestOutDir('bench')
  await buildRelease({ merchantsDir, outDir })
  const product = await startTestProduct({ outDir })
  const proxy = await startCountingProxy(product.port)
  const folder = await mkdtemp(join(tmpdir(), 'livery-updates-'))
  let stamps = 0
  const visit: Visit = async ({ code }, browser, run) => {
    const context = await chromium.launchPersistentContext(join(folder, code + browser), {
      executablePath,
      args: ['--no-sandbox'],
      viewport: { width: 390, height: 844 },
    })
    const page = context.pages()[0] ?? (await context.newPage())
    // Excludes the page from the telemetry sample, because telemetry would be an additional
    // request.
    await page.addInitScript(() => {
      Math.random = () => 0.9
    })
    await page.goto(`http://${code}.localhost:${proxy.port}/m/home`)
    await run(page)
    await context.close()
  }
  try {
    return await work({
      proxy,
      folder,
      visit,
      async publish(app, merchants = merchantsDir) {
        await buildRelease({ merchantsDir: merchants, outDir, app })
      },
      async stamp() {
        stamps += 1
        const path = join(folder, `${stamps}.txt`)
        await writeFile(path, String(stamps))
        return path
      },
    })
  } finally {
    await proxy.stop()
    await product.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Returns per brand the responses that the named browser receives on the visit that updates to a
 * new release.
 */
export async function measureUpdates(stage: Stage, browser: string): Promise<Seen[][]> {
  const updates: Seen[][] = []
  for (const brand of brands) {
    stage.proxy.take()
    await stage.visit(brand, browser, async page => {
      await installWorker(page)
      await page.waitForLoadState('networkidle')
    })
    updates.push(takeOwn(stage.proxy, brand))
    await settle(stage, brand, browser)
  }
  return updates
}

/**
 * Lets the service worker take control and cache the files that an update did not include and a
 * visit needs.
 */
export async function settle({ visit }: Stage, brand: Brand, browser: string): Promise<void> {
  await visit(brand, browser, fillPrecache)
  await visit(brand, browser, untilLooked)
}

/** Finds the new build's service worker and waits until it is installed. */
function installWorker(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const worker = registration.installing
    if (!registration.waiting && !worker) throw new Error('there is no new worker')
    await new Promise<void>(resolve => {
      worker?.addEventListener('statechange', () => resolve())
      if (!worker || worker.state === 'installed') resolve()
    })
  })
}

/**
 * Waits until the page has checked for another build, and the browser for another service worker.
 */
export async function untilLooked(page: Page): Promise<void> {
  const asked = ({ pathname }: URL) => pathname === servedBuildPath
  await page.waitForResponse(answer => asked(new URL(answer.url())))
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  await page.waitForLoadState('networkidle')
}

/** Returns all responses to a brand's browser, except platform calls. */
export function takeOwn(proxy: CountingProxy, { code }: Brand): Seen[] {
  const seen = proxy.take().filter(({ path }) => !isOfPlatform(path))
  for (const { path, status, headBytes, bodyBytes } of seen) {
    tell(`${code} ${status} ${path} head ${headBytes} body ${bodyBytes}`)
  }
  return seen
}

function isOfPlatform(path: string): boolean {
  return /^\/(?:wps|lgw|mini-game)\//.test(path) && !path.startsWith('/wps/system/test/ping')
}

export function tell(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Returns the maximum number of bytes over all brands. */
export function countBytes(visits: readonly Seen[][], key: 'headBytes' | 'bodyBytes'): number {
  return Math.max(...visits.map(seen => seen.reduce((bytes, one) => bytes + one[key], 0)))
}

/** Returns the maximum number of requests over all brands, without responses with status 304. */
export function countRequests(visits: readonly Seen[][]): number {
  return Math.max(...visits.map(seen => seen.filter(({ status }) => status !== 304).length))
}
