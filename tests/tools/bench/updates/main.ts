/**
 * Bytes between a player's browser and the BFF that releases cost; the calls of the platform apart.
 * The dearest brand is the figure.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { servedBuildPath } from '@livery/contract/updates/asset-manifest.ts'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { findBrowser } from '../../runner/browser.ts'
import { type Brand, brands } from '../../support/brands.ts'
import { fillPrecache } from '../../support/fill-precache.ts'
import { startTestProduct, toTestOutDir } from '../../support/product.ts'
import type { Figure } from '../figure.ts'
import { type CountingProxy, type Seen, startCountingProxy } from './counting-proxy.ts'

/** @throws when there is no browser to measure in */
export async function runUpdatesBench(): Promise<Figure[]> {
  const executablePath = findBrowser()
  if (executablePath === undefined) {
    throw new Error('no browser: run "npm run provision -- bench", or install one')
  }
  const product = await startTestProduct({ outDir: toTestOutDir('bench') })
  const proxy = await startCountingProxy(product.port)
  try {
    const visits: Seen[][] = []
    for (const brand of brands) visits.push(await measureVisit(brand, proxy, executablePath))
    return [
      atMost('nothing new: bytes of bodies in a visit', sum(visits, 'bodyBytes'), 1_000),
      atMost('nothing new: bytes of heads in a visit', sum(visits, 'headBytes'), 2_000),
    ]
  } finally {
    await proxy.stop()
    await product.stop()
  }
}

/** A visit of a browser that has been here twice, with a worker that has to be started first. */
async function measureVisit(
  { code }: Brand,
  proxy: CountingProxy,
  executablePath: string,
): Promise<Seen[]> {
  const profile = await mkdtemp(join(tmpdir(), 'livery-updates-'))
  const url = `http://${code}.localhost:${proxy.port}/m/home`
  const visit = async (run: (page: Page) => Promise<void>) => {
    const context = await open(profile, executablePath)
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(url)
    await run(page)
    await context.close()
  }
  try {
    await visit(fillPrecache)
    // The list of domains, which is asked for once a day, and pictures that the worker keeps.
    await visit(page => untilLooked(page))
    proxy.take()
    await visit(page => untilLooked(page))
    const seen = proxy.take().filter(({ path }) => !isOfPlatform(path))
    for (const { path, status, headBytes, bodyBytes } of seen) {
      process.stderr.write(`${code} ${status} ${path} head ${headBytes} body ${bodyBytes}\n`)
    }
    return seen
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
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

function atMost(figure: string, value: number, goal: number): Figure {
  return { figure, value, goal, ok: value <= goal }
}
