/**
 * Bytes between a player's browser and the BFF that releases cost; the calls of the platform apart.
 * The dearest brand is the figure.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { servedBuildPath } from '@livery/contract/updates/asset-manifest.ts'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { buildRelease } from '../../../../scripts/pipeline/build/build-release.ts'
import { findBrowser } from '../../runner/browser.ts'
import { type Brand, brands, merchantsDir } from '../../support/brands.ts'
import { fillPrecache } from '../../support/fill-precache.ts'
import { startTestProduct, toTestOutDir } from '../../support/product.ts'
import type { Figure } from '../figure.ts'
import { type Change, lineOfCode, lineOfStyle, oneText, toChangedApp } from './changed-app.ts'
import { type CountingProxy, type Seen, startCountingProxy } from './counting-proxy.ts'

type Visit = (url: string, run: (page: Page) => Promise<void>) => Promise<void>

/** Each release has one change more than the one before. */
const releases: readonly [name: string, change: Change, goalBytes: number][] = [
  ['one line of code', lineOfCode, 5_000],
  ['one text', oneText, 5_000],
  ['one line of style', lineOfStyle, 5_000],
]
const mostRequests = 6

/** @throws when there is no browser to measure in */
export async function runUpdatesBench(): Promise<Figure[]> {
  const executablePath = findBrowser()
  if (executablePath === undefined) {
    throw new Error('no browser: run "npm run provision -- bench", or install one')
  }
  const outDir = toTestOutDir('bench')
  const product = await startTestProduct({ outDir })
  const proxy = await startCountingProxy(product.port)
  const folder = await mkdtemp(join(tmpdir(), 'livery-updates-'))
  const toVisit = (name: string) => createVisit(join(folder, name), executablePath)
  const toUrl = ({ code }: Brand) => `http://${code}.localhost:${proxy.port}/m/home`
  const measureAll = async (suffix: string) => {
    const updates: Seen[][] = []
    for (const brand of brands) {
      const visit = toVisit(brand.code + suffix)
      updates.push(await measureUpdate(visit, toUrl(brand), proxy))
      // The worker takes over, and keeps what the update did not bring, and what a visit uses beside that.
      await visit(toUrl(brand), fillPrecache)
      await visit(toUrl(brand), untilLooked)
    }
    return updates
  }
  try {
    const visits: Seen[][] = []
    for (const brand of brands) {
      visits.push(await measureVisit(toVisit(brand.code), toUrl(brand), proxy))
      await toVisit(`${brand.code}-late`)(toUrl(brand), fillPrecache)
    }
    const figures = [
      atMost('nothing new: bytes of bodies in a visit', sum(visits, 'bodyBytes'), 1_000),
      atMost('nothing new: bytes of heads in a visit', sum(visits, 'headBytes'), 2_000),
    ]
    const changes: Change[] = []
    for (const [name, change, goal] of releases) {
      process.stderr.write(`\n${name}\n`)
      changes.push(change)
      const stamp = join(folder, `${name}.txt`)
      await writeFile(stamp, name)
      await buildRelease({ merchantsDir, outDir, app: toChangedApp(changes, stamp) })
      figures.push(...toFigures(name, await measureAll(''), goal))
    }
    process.stderr.write('\nthree releases behind\n')
    figures.push(...toFigures('three releases behind', await measureAll('-late'), 20_000))
    return figures
  } finally {
    await proxy.stop()
    await product.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function toFigures(name: string, updates: readonly Seen[][], goalBytes: number): Figure[] {
  return [
    atMost(`${name}: bytes of all bodies of the update`, sum(updates, 'bodyBytes'), goalBytes),
    atMost(`${name}: requests of the update`, most(updates), mostRequests),
  ]
}

function createVisit(profile: string, executablePath: string): Visit {
  return async (url, run) => {
    const context = await open(profile, executablePath)
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(url)
    await run(page)
    await context.close()
  }
}

/** A visit of a browser that has been here twice, with a worker that has to be started first. */
async function measureVisit(visit: Visit, url: string, proxy: CountingProxy): Promise<Seen[]> {
  await visit(url, fillPrecache)
  // The list of domains, which is asked for once a day, and pictures that the worker keeps.
  await visit(url, untilLooked)
  proxy.take()
  await visit(url, untilLooked)
  return takeOwn(proxy, url)
}

/** The visit in which the worker of a new release is installed. */
async function measureUpdate(visit: Visit, url: string, proxy: CountingProxy): Promise<Seen[]> {
  proxy.take()
  await visit(url, async page => {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      const worker = registration.installing
      if (!registration.waiting && !worker) throw new Error('there is no new worker')
      await new Promise<void>(resolve => {
        worker?.addEventListener('statechange', () => resolve())
        if (!worker || worker.state === 'installed') resolve()
      })
    })
    await page.waitForLoadState('networkidle')
  })
  return takeOwn(proxy, url)
}

function takeOwn(proxy: CountingProxy, url: string): Seen[] {
  const seen = proxy.take().filter(({ path }) => !isOfPlatform(path))
  const { hostname } = new URL(url)
  for (const { path, status, headBytes, bodyBytes } of seen) {
    process.stderr.write(`${hostname} ${status} ${path} head ${headBytes} body ${bodyBytes}\n`)
  }
  return seen
}

function open(profile: string, executablePath: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--no-sandbox'],
    viewport: { width: 390, height: 844 },
  })
}

/** The page has looked for another build, and the browser for another worker. */
async function untilLooked(page: Page): Promise<void> {
  const asked = ({ pathname }: URL) => pathname === servedBuildPath
  await page.waitForResponse(answer => asked(new URL(answer.url())))
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  await page.waitForLoadState('networkidle')
}

function isOfPlatform(path: string): boolean {
  return /^\/(?:wps|lgw|mini-game)\//.test(path) && !path.startsWith('/wps/system/test/ping')
}

function sum(visits: readonly Seen[][], key: 'headBytes' | 'bodyBytes'): number {
  return Math.max(...visits.map(seen => seen.reduce((bytes, one) => bytes + one[key], 0)))
}

function most(visits: readonly Seen[][]): number {
  return Math.max(...visits.map(seen => seen.filter(({ status }) => status !== 304).length))
}

function atMost(figure: string, value: number, goal: number): Figure {
  return { figure, value, goal, ok: value <= goal }
}
