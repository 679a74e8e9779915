/** The games page with 2,000 games from 30 vendors. */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import type { Figure } from '../figure.ts'
import { cpuSlowdown, phone } from './slow-phone.ts'
import { resetWithoutPopups, type Stage, tell, toAddress } from './stage.ts'
import {
  markFirstList,
  readFirstList,
  watchFrames,
  watchSearch,
  watchTasks,
} from './watch-games.ts'
import { atMost } from './worst.ts'

type Visit = {
  /** From the end of the first response to the frame with the first games, in ms. */
  firstListMs: number
  /**
   * From a key press in the search field to the frame with its results: the slowest of several, in
   * ms.
   */
  searchMs: number
  /** The longest task while the list is scrolled, in ms; 0 if there is no long task. */
  scrollTaskMs: number
  /** Frame time while the list is scrolled, on the unthrottled processor: the 95th percentile. */
  frameMs: number
  /** JavaScript heap, before a garbage collection. */
  heapMiB: number
}

const visits = 3
const games = 2_000
const mebibyte = 1024 * 1024
const keys = ['k', 'o', 'i', 'Backspace', 'Backspace', 'Backspace']
const beforeTypingMs = 2_000
const keyPauseMs = 700
const scroll = { distancePx: 30_000, pxPerSecond: 5_000 }

/** Each figure is the median of several visits. */
export async function measureManyGames({ executablePath, port, brands }: Stage): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const medians: Visit[] = []
  for (const brand of brands) {
    await resetWithoutPopups(brand)
    await brand.sandbox.stock()
    const all: Visit[] = []
    for (let at = 0; at < visits; at += 1) {
      all.push(await visitOnce(browser, toAddress(brand, port, '/m/game')))
    }
    const median = toMedian(all)
    tell(`${brand.code} ${games} games: ${JSON.stringify(median)}`)
    medians.push(median)
  }
  await browser.close()
  return [
    atMost(
      '2,000 games, ms from their data to the first list at 4 x CPU slowdown',
      300,
      medians.map(({ firstListMs }) => firstListMs),
    ),
    atMost(
      '2,000 games, ms from a key to what it finds at 4 x CPU slowdown',
      50,
      medians.map(({ searchMs }) => searchMs),
    ),
    atMost(
      '2,000 games, longest task while scrolling in ms at 4 x CPU slowdown',
      100,
      medians.map(({ scrollTaskMs }) => scrollTaskMs),
    ),
    // 60 frames per second, plus the clock's jitter.
    atMost(
      '2,000 games, ms of a frame while scrolling (95 of 100 are shorter)',
      17.5,
      medians.map(({ frameMs }) => frameMs),
    ),
    atMost(
      '2,000 games, JavaScript heap after scrolling in MiB',
      60,
      medians.map(({ heapMiB }) => heapMiB),
    ),
  ]
}

async function visitOnce(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.addInitScript(markFirstList)
  await page.goto(url)
  await page.locator(`[aria-setsize="${games}"]`).first().waitFor()
  const firstListMs = await page.evaluate(readFirstList)
  const searchMs = await search(page)
  await page.evaluate(watchTasks)
  await scrollBy(page, session, scroll.distancePx)
  const scrollTaskMs = Math.max(0, ...(await readDurations(page, 'long')))
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.evaluate(watchFrames)
  await scrollBy(page, session, -scroll.distancePx)
  const frames = (await readDurations(page, 'frame')).sort((a, b) => a - b)
  const frameMs = frames[Math.floor(frames.length * 0.95)] ?? Number.NaN
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await context.close()
  return { firstListMs, searchMs, scrollTaskMs, frameMs, heapMiB: usedSize / mebibyte }
}

async function search(page: Page): Promise<number> {
  await page.getByRole('searchbox').tap()
  // A page's first touch starts prefetches; a real player takes longer to start typing.
  await page.waitForTimeout(beforeTypingMs)
  await page.evaluate(watchSearch)
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(keyPauseMs)
  }
  const found = await readDurations(page, 'found')
  if (found.length !== keys.length) throw new Error(`${found.length} keys of ${keys.length} found`)
  return Math.max(...found)
}

/**
 * Scrolls up or down with the wheel, because a synthetic touch does not scroll in the headless
 * shell.
 */
async function scrollBy(page: Page, session: CDPSession, px: number): Promise<void> {
  const before = await page.evaluate(() => window.scrollY)
  await session.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 450,
    yDistance: -px,
    speed: scroll.pxPerSecond,
    gestureSourceType: 'mouse',
  })
  const moved = Math.abs((await page.evaluate(() => window.scrollY)) - before)
  if (moved < Math.abs(px) / 2) throw new Error(`the list moved by ${moved} px only`)
}

function readDurations(page: Page, name: string): Promise<number[]> {
  return page.evaluate(
    name => performance.getEntriesByName(name).map(({ duration }) => duration),
    name,
  )
}

function toMedian(all: readonly Visit[]): Visit {
  const middle = (pick: (visit: Visit) => number) =>
    all.map(pick).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
  return {
    firstListMs: middle(({ firstListMs }) => firstListMs),
    searchMs: middle(({ searchMs }) => searchMs),
    scrollTaskMs: middle(({ scrollTaskMs }) => scrollTaskMs),
    frameMs: middle(({ frameMs }) => frameMs),
    heapMiB: middle(({ heapMiB }) => heapMiB),
  }
}
