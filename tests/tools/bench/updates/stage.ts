/** A product with browsers that return to it, and a proxy between them that counts. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { servedBuildPath } from '@livery/contract/updates/asset-manifest.ts'
import { chromium, type Page } from 'playwright'
import { buildRelease } from '../../../../scripts/pipeline/build/build-release.ts'
import type { WebApp } from '../../../../scripts/support/web-app.ts'
import { findBrowser } from '../../runner/browser.ts'
import { type Brand, brands, merchantsDir } from '../../support/brands.ts'
import { fillPrecache } from '../../support/fill-precache.ts'
import { startTestProduct, toTestOutDir } from '../../support/product.ts'
import type { Figure } from '../figure.ts'
import { type CountingProxy, type Seen, startCountingProxy } from './counting-proxy.ts'

/** A visit at an address by the browser of this name, from its opening to its end. */
type Browse = (
  address: string,
  browser: string,
  run: (page: Page) => Promise<void>,
) => Promise<void>
/** The same at home of a brand. */
type Visit = (brand: Brand, browser: string, run: (page: Page) => Promise<void>) => Promise<void>

export type Stage = {
  proxy: CountingProxy
  /** For files of this run. */
  folder: string
  browse: Browse
  visit: Visit
  /**
   * Publishes a release. Answers whether it is another.
   * @param merchants their folder, where it is not that of the repository
   */
  publish: (app: WebApp, merchants?: string) => Promise<boolean>
  /** A file that is other for each call, by which compiles are told apart. */
  stamp: () => Promise<string>
}

/** @throws when there is no browser to measure in */
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
  const browse: Browse = async (address, browser, run) => {
    const context = await chromium.launchPersistentContext(join(folder, browser), {
      executablePath,
      args: ['--no-sandbox'],
      viewport: { width: 390, height: 844 },
    })
    const page = context.pages()[0] ?? (await context.newPage())
    // The page is none of those that tell of themselves, which send a request more.
    await page.addInitScript(() => {
      Math.random = () => 0.9
    })
    await page.goto(address)
    await run(page)
    await context.close()
  }
  try {
    return await work({
      proxy,
      folder,
      browse,
      visit: ({ code }, browser, run) =>
        browse(`http://${code}.localhost:${proxy.port}/m/home`, code + browser, run),
      async publish(app, merchants = merchantsDir) {
        return (await buildRelease({ merchantsDir: merchants, outDir, app })).changed
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

/** For each brand the answers that the browser of this name gets in the visit in which it takes a new release. */
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

/** The worker takes over, and keeps what an update did not bring, and what a visit uses beside that. */
export async function settle({ visit }: Stage, brand: Brand, browser: string): Promise<void> {
  await visit(brand, browser, fillPrecache)
  await visit(brand, browser, untilLooked)
}

/** Finds the worker of a new build, and waits until it is installed. */
export function installWorker(page: Page): Promise<void> {
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

/** The page has looked for another build, and the browser for another worker. */
export async function untilLooked(page: Page): Promise<void> {
  const asked = ({ pathname }: URL) => pathname === servedBuildPath
  await page.waitForResponse(answer => asked(new URL(answer.url())))
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  await page.waitForLoadState('networkidle')
}

/** All that a brand's browser was answered, but for the calls of the platform. */
export function takeOwn(proxy: CountingProxy, brand: Brand): Seen[] {
  return toOwn(proxy.take(), brand)
}

/** The same of what was taken. */
export function toOwn(taken: readonly Seen[], { code }: Brand): Seen[] {
  const seen = taken.filter(({ path }) => !isOfPlatform(path))
  for (const { path, status, headBytes, bodyBytes } of seen) {
    tell(`${code} ${status} ${path} head ${headBytes} body ${bodyBytes}`)
  }
  return seen
}

/** For a browser that does not tell when it is ready: until nothing more is asked for. */
export async function takeUntilQuiet(proxy: CountingProxy): Promise<Seen[]> {
  const seen: Seen[] = []
  for (let before = -1; before < seen.length; seen.push(...proxy.take())) {
    before = seen.length
    await setTimeout(5_000)
  }
  return seen
}

function isOfPlatform(path: string): boolean {
  return /^\/(?:wps|lgw|mini-game)\//.test(path) && !path.startsWith('/wps/system/test/ping')
}

export function tell(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Of the dearest brand. */
export function countBytes(visits: readonly Seen[][], key: 'headBytes' | 'bodyBytes'): number {
  return Math.max(...visits.map(seen => seen.reduce((bytes, one) => bytes + one[key], 0)))
}

/** Of the brand with most; that of a file that is as it was apart. */
export function countRequests(visits: readonly Seen[][]): number {
  return Math.max(...visits.map(seen => seen.filter(({ status }) => status !== 304).length))
}

export function atMost(figure: string, value: number, goal: number): Figure {
  return { figure, value, goal, ok: value <= goal }
}
