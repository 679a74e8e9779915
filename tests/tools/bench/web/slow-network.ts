/** A first visit to home over a slow network, on a slow processor. */
import type { Browser } from 'playwright'
import type { Figure } from '../figure.ts'
import { cpuSlowdown } from './slow-phone.ts'
import { resetWithoutPopups, type Stage, type StageBrand, tell } from './stage.ts'
import { openHomePage } from './tasks/home-page.ts'
import { atMost } from './worst.ts'

/** Slow 3G: 400 kbit/s, 400 ms per response. */
const slow3g = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
}
const visits = 3

type Visit = { paintedMs: number; usableMs: number }

/** Measures when home is painted and when it is usable: the median of several visits. */
export async function measureSlowNetwork(
  browser: Browser,
  { port, brands }: Stage,
): Promise<Figure[]> {
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
