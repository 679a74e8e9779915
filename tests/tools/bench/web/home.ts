/**
 * Measures a first visit to home: the requests, and the times on a slow network and a slow
 * processor.
 */
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { markUsable, usableMark } from '../../support/usable-home.ts'
import type { Figure } from '../figure.ts'
import { cpuSlowdown, phone } from './slow-phone.ts'
import { resetWithoutPopups, type Stage, type StageBrand, tell, toAddress } from './stage.ts'
import { atMost } from './worst.ts'

/** Slow 3G: 400 kbit/s, and 400 ms latency per response. */
const slow3g = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
}
const visits = 3

type Visit = { paintedMs: number; usableMs: number }

/** Measures home as a visitor and as a member. */
export async function measureHome(stage: Stage): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: stage.executablePath,
    args: ['--no-sandbox'],
  })
  const figures = [
    ...(await countRequests(browser, stage)),
    ...(await measureSlowNetwork(browser, stage)),
  ]
  await browser.close()
  return figures
}

async function countRequests(browser: Browser, { port, brands }: Stage): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const reader of readers) {
    const counts: number[] = []
    for (const brand of brands) {
      await resetWithoutPopups(brand)
      const { context, open, readUsable } = await openHomePage(browser, brand, port, reader)
      await open()
      counts.push((await readUsable()).requests)
      await context.close()
    }
    figures.push(atMost(`home of a ${reader}, requests until it can be used`, 40, counts))
  }
  return figures
}

/** Measures when home is painted and when home is usable, as the median over several visits. */
async function measureSlowNetwork(browser: Browser, { port, brands }: Stage): Promise<Figure[]> {
  const medians: Visit[] = []
  for (const brand of brands) {
    await resetWithoutPopups(brand)
    const all: Visit[] = []
    for (let at = 0; at < visits; at += 1) all.push(await visitOnce(browser, brand, port))
    all.sort((a, b) => a.usableMs - b.usableMs)
    const median = all[Math.floor(visits / 2)] ?? { paintedMs: Number.NaN, usableMs: Number.NaN }
    tell(`${brand.code} home at slow 3G: ${JSON.stringify(median)}`)
    medians.push(median)
  }
  return [
    atMost(
      'home at slow 3G and 4 x CPU slowdown, ms until it is painted',
      1_200,
      medians.map(({ paintedMs }) => paintedMs),
    ),
    atMost(
      'home at slow 3G and 4 x CPU slowdown, ms until it can be used',
      4_000,
      medians.map(({ usableMs }) => usableMs),
    ),
  ]
}

async function visitOnce(browser: Browser, brand: StageBrand, port: number): Promise<Visit> {
  const { context, page, session, open, readUsable } = await openHomePage(
    browser,
    brand,
    port,
    'visitor',
  )
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow3g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await open()
  const { usableMs } = await readUsable()
  const paintedMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  await context.close()
  return { paintedMs: paintedMs ?? Number.NaN, usableMs }
}

type HomePage = {
  context: BrowserContext
  page: Page
  session: CDPSession
  /** Opens home and waits until a player can use it. */
  open: () => Promise<void>
  /**
   * Returns the time of the performance mark in ms, and the number of requests started before the
   * mark.
   */
  readUsable: () => Promise<{ usableMs: number; requests: number }>
}

const readers = ['visitor', 'member'] as const
type Reader = (typeof readers)[number]

const member = 'vip7'

/** Opens home in a new browser context. */
async function openHomePage(
  browser: Browser,
  brand: StageBrand,
  port: number,
  reader: Reader,
): Promise<HomePage> {
  const context = await browser.newContext({ ...phone, locale: 'is-IS', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(markUsable, usableMark)
  if (reader === 'member') {
    const entry = [
      sessionStorageKeys.session,
      JSON.stringify(await brand.sandbox.openSession(member)),
    ] as const
    await page.addInitScript(([key, value]) => {
      if (location.protocol === 'http:') sessionStorage.setItem(key, value)
    }, entry)
  }
  return {
    context,
    page,
    session: await context.newCDPSession(page),
    open: async () => {
      await page.goto(toAddress(brand, port, '/m/home'))
      await page.waitForFunction(mark => performance.getEntriesByName(mark).length > 0, usableMark)
    },
    readUsable: () => page.evaluate(readUsable, usableMark),
  }
}

/**
 * Runs in the page: returns the usable time and the requests. The document also counts as a
 * request.
 */
function readUsable(mark: string): { usableMs: number; requests: number } {
  const usableMs = performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN
  const files = performance.getEntriesByType('resource')
  return { usableMs, requests: 1 + files.filter(({ startTime }) => startTime < usableMs).length }
}
