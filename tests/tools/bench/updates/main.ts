/**
 * Bytes between a player's browser and the BFF that a visit and a release cost, by what the release
 * changes, without platform calls. The most expensive brand gives the figure.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { servedBuildPath } from '@livery/contract/updates/asset-manifest.ts'
import { chromium, type Page } from 'playwright'
import type { Plugin } from 'vite'
import { buildRelease } from '../../../../scripts/pipeline/assemble/build-release.ts'
import { liveryApp, type WebApp } from '../../../../scripts/support/web-app.ts'
import { requireBrowser } from '../../runner/browser.ts'
import { type Brand, brands, merchantsDir } from '../../support/brands.ts'
import { fillPrecache } from '../../support/fill-precache.ts'
import { startTestProduct, toTestOutDir } from '../../support/product.ts'
import { atMost, type Figure, printLine } from '../figure.ts'
import { type CountingProxy, type Seen, startCountingProxy } from './counting-proxy.ts'

/** A change in the sources, applied to each file whose path matches `file`. */
type Change = { file: RegExp; toChanged: (source: string) => string }

const lineOfCode: Change = {
  file: /\/app\/screens\/home\/home-screen\.tsx$/,
  toChanged: code => `${code}\nObject.assign(globalThis, { changedLine: true })\n`,
}

const lineOfStyle: Change = {
  file: /\/app\/screens\/home\/home-screen\.module\.css$/,
  toChanged: css => `${css}\n.screen { outline-offset: 1px; }\n`,
}

/** Changes one string in every language. */
const oneText: Change = {
  file: /\/i18n\/locales\/[A-Z-]+\.json$/,
  toChanged: json => json.replace(/("hot_games"\s*:\s*")/, '$1· '),
}

/** Each release has one more change than the previous one. */
const releases: readonly [name: string, change: Change][] = [
  ['one line of code', lineOfCode],
  ['one text', oneText],
  ['one line of style', lineOfStyle],
]
const goalBytes = 5_000
const goalRequests = 6

/** A browser that visits at each release, and a browser that returns after all of them. */
type Browser = 'often' | 'late'

type Stage = { executablePath: string; proxy: CountingProxy; folder: string }

export async function runUpdatesBench(): Promise<Figure[]> {
  const executablePath = requireBrowser()
  const outDir = toTestOutDir('bench')
  await buildRelease({ merchantsDir, outDir })
  const product = await startTestProduct({ outDir })
  const proxy = await startCountingProxy(product.port)
  const folder = await mkdtemp(join(tmpdir(), 'livery-updates-'))

  try {
    const stage = { executablePath, proxy, folder }
    return [...(await measureNothingNew(stage)), ...(await measureReleases(stage, outDir))]
  } finally {
    await proxy.stop()
    await product.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function measureNothingNew(stage: Stage): Promise<Figure[]> {
  const visits: Seen[][] = []
  for (const brand of brands) {
    await visit(stage, brand, 'late', fillPrecache)
    await settle(stage, brand, 'often')
    stage.proxy.take()
    await visit(stage, brand, 'often', untilLooked)
    visits.push(takeOwn(stage, brand))
  }
  return [
    atMost('nothing new: bytes of bodies in a visit', 1_000, ...sumBytes(visits, 'bodyBytes')),
    atMost('nothing new: bytes of heads in a visit', 2_000, ...sumBytes(visits, 'headBytes')),
  ]
}

async function measureReleases(stage: Stage, outDir: string): Promise<Figure[]> {
  const figures: Figure[] = []

  const measure = async (name: string, goal: number, browser: Browser = 'often') => {
    printLine(`\n${name}`)
    const updates = await update(stage, browser)
    const bytes = sumBytes(updates, 'bodyBytes')
    figures.push(atMost(`${name}: bytes of all bodies of the update`, goal, ...bytes))
    if (browser === 'late') return

    // Without responses for unchanged files.
    const counts = updates.map(seen => seen.filter(({ status }) => status !== 304).length)
    figures.push(atMost(`${name}: requests of the update`, goalRequests, ...counts))
  }

  const changes: Change[] = []
  let app = toChangedApp(changes, '')

  for (const [name, change] of releases) {
    changes.push(change)
    const stamp = join(stage.folder, `${changes.length}.txt`)
    await writeFile(stamp, name)
    app = toChangedApp(changes, stamp)
    await buildRelease({ merchantsDir, outDir, app })
    await measure(name, goalBytes)
  }

  const recoloured = await recolour(join(stage.folder, 'merchants'))
  await buildRelease({ merchantsDir: recoloured, outDir, app })
  await measure('colour of a merchant', 2_000)
  await measure('four releases behind', 20_000, 'late')

  return figures
}

/** Copies the merchants into a folder, each with another color. */
async function recolour(target: string): Promise<string> {
  await cp(merchantsDir, target, { recursive: true })
  for (const { code } of brands) {
    const path = join(target, code, 'merchant.json')
    const merchant = JSON.parse(await readFile(path, 'utf8'))
    merchant.theme.accent = '#8a5a00'
    await writeFile(path, JSON.stringify(merchant))
  }
  return target
}

/**
 * Returns, per brand, the responses that a browser receives on the visit in which it updates to a
 * new release.
 */
async function update(stage: Stage, browser: Browser): Promise<Seen[][]> {
  const updates: Seen[][] = []
  for (const brand of brands) {
    stage.proxy.take()
    await visit(stage, brand, browser, async page => {
      await installWorker(page)
      await page.waitForLoadState('networkidle')
    })
    updates.push(takeOwn(stage, brand))
    await settle(stage, brand, browser)
  }
  return updates
}

/**
 * Lets the worker take over and cache what an update did not include and what a visit additionally
 * uses.
 */
async function settle(stage: Stage, brand: Brand, browser: Browser): Promise<void> {
  await visit(stage, brand, browser, fillPrecache)
  await visit(stage, brand, browser, untilLooked)
}

/** Visits a brand's home with a browser that keeps its data, and closes it afterwards. */
async function visit(
  { executablePath, proxy, folder }: Stage,
  { code }: Brand,
  browser: Browser,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await chromium.launchPersistentContext(join(folder, `${code}-${browser}`), {
    executablePath,
    args: ['--no-sandbox'],
    viewport: { width: 390, height: 844 },
  })
  const page = context.pages()[0] ?? (await context.newPage())
  // The page is not in the sample that sends telemetry, which would be an additional request.
  await page.addInitScript(() => {
    Math.random = () => 0.9
  })
  await page.goto(`http://${code}.localhost:${proxy.port}/m/home`)
  await run(page)
  await context.close()
}

/** Finds a new build's worker and waits until it is installed. */
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

/** Waits until the page has checked for another build, and the browser for another worker. */
async function untilLooked(page: Page): Promise<void> {
  await page.waitForResponse(answer => new URL(answer.url()).pathname === servedBuildPath)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  await page.waitForLoadState('networkidle')
}

/** Returns all responses to a brand's browser, except platform calls. */
function takeOwn({ proxy }: Stage, { code }: Brand): Seen[] {
  const isOfPlatform = /^\/(?:wps(?!\/system\/test\/ping)|lgw|mini-game)\//
  const seen = proxy.take().filter(({ path }) => !isOfPlatform.test(path))
  for (const { path, status, headBytes, bodyBytes } of seen) {
    printLine(`${code} ${status} ${path} head ${headBytes} body ${bodyBytes}`)
  }
  return seen
}

function sumBytes(visits: readonly Seen[][], key: 'headBytes' | 'bodyBytes'): number[] {
  return visits.map(seen => seen.reduce((bytes, one) => bytes + one[key], 0))
}

/**
 * Returns the app with these changes.
 * @param stamp a file that differs for each app, so that each app is compiled separately
 */
function toChangedApp(changes: readonly Change[], stamp: string): WebApp {
  return {
    ...liveryApp,
    inputs: [...liveryApp.inputs, stamp],
    isCompiledApart: false,
    async loadConfig() {
      const createConfig = await liveryApp.loadConfig()
      return (variants, isApart) => {
        const config = createConfig(variants, isApart)
        const plugin: Plugin = {
          name: 'bench:changes',
          enforce: 'pre',
          transform(source, id) {
            const own = changes.filter(({ file }) => file.test(id))
            if (own.length === 0) return undefined
            return own.reduce((changed, { toChanged }) => toChanged(changed), source)
          },
        }
        return { ...config, plugins: [plugin, config.plugins] }
      }
    },
  }
}
