/** Main-thread time of our own tracking code on a slow phone, with every pixel. */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { toNeutralName } from '@livery/web/vite.config.ts'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { startPixelNetwork } from '../../../world/pixel-network.ts'
import { addPixels, receivers } from '../../../world/pixel-page.ts'
import type { Figure } from '../figure.ts'
import { readMainThread } from './main-thread.ts'
import { resetWithoutPopups, type Stage, toAddress } from './stage.ts'
import type { StackSample } from './tasks/trace-events.ts'
import { atMost } from './worst.ts'

const cpuSlowdown = 4
const visits = 5
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }

/**
 * The chunks of tracking and of the pixels. The consent sheet is left out, because it is a screen
 * like others.
 */
const chunks = [
  'consent',
  'event-stream',
  'load-script',
  'payment-events',
  'run-pixels',
  'track',
  'tracking',
]
const ownCode = new RegExp(`/m/assets/(?:${chunks.map(toNeutralName).join('|')})-\\w{8}\\.js$`)
/** Matches the platform call with this event, whose body is JSON within JSON. */
const gameSeen = /event\W+viewContent/

/**
 * Measures a first visit in milliseconds: the start of tracking, a first opening and a viewed game,
 * each sent to six networks and to the platform. Takes the median of several visits at each brand.
 */
export async function measureTracking({ executablePath, port, brands }: Stage): Promise<Figure[]> {
  const network = await startPixelNetwork()
  const args = ['--no-sandbox', ...network.browserArgs]
  const browser = await chromium.launch({ executablePath, args })
  const medians: number[] = []
  for (const brand of brands) {
    await resetWithoutPopups(brand)
    const all: number[] = []
    const url = toAddress(brand, port, '/m/home')
    for (let at = 0; at < visits; at += 1) all.push(await measureVisit(browser, url))
    all.sort((a, b) => a - b)
    medians.push(all[Math.floor(visits / 2)] ?? Number.NaN)
  }
  await browser.close()
  await network.stop()
  return [atMost('tracking, ms of main thread of a first visit at 4 x CPU slowdown', 10, medians)]
}

async function measureVisit(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await openConsenting(context)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const { samples, compiles } = await readMainThread(browser, page, () => visit(page, url))
  await context.close()
  const runMs = sum(samples.filter(isOwn).map(({ ms }) => ms))
  const compileMs = sum(compiles.filter(one => ownCode.test(one.url)).map(({ ms }) => ms))
  if (runMs === 0) throw new Error('no tracking code was seen: its chunks have other names')
  return runMs + compileMs
}

async function openConsenting(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await addPixels(page)
  const choice = JSON.stringify({ answer: 'granted', receivers })
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    localStorageKeys.trackingConsent,
    choice,
  ] as const)
  return page
}

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('[data-screen="home"]').waitFor()
  // The networks have received the first opening; without a touch, everything is sent when the page
  // has settled.
  await page.waitForRequest(/app\.adjust\.com/)
  const told = page.waitForRequest(request => gameSeen.test(request.postData() ?? ''))
  await page.goto(url.replace('/home', '/game'))
  await page.locator('[data-screen="game"] li button').first().click()
  await told
  await page.waitForLoadState('networkidle')
}

/** Whether the sample is our own code; vendors' code is not ours, even if our code called it. */
function isOwn({ stack }: StackSample): boolean {
  const origin = stack.find(({ url }) => ownCode.test(url) || !isOfPage(url))
  return origin !== undefined && ownCode.test(origin.url)
}

/** Whether a function belongs to the page; built-in functions do not have a URL. */
function isOfPage(url: string): boolean {
  return url === '' || url.includes('/m/assets/')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
