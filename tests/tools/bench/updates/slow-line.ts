/** How long it takes over a slow connection until a new build's worker is waiting. */
import { brands } from '../../support/brands.ts'
import { fillPrecache } from '../../support/fill-precache.ts'
import type { Figure } from '../figure.ts'
import { lineOfCode, toChangedApp } from './changed-app.ts'
import type { Line } from './counting-proxy.ts'
import { atMost, installWorker, type Stage, tell } from './stage.ts'

/** 400 kbit/s, 400 ms per response. */
const slow3g: Line = { latencyMs: 400, bytesPerSecond: 50_000 }
/** One browser gets the patches; the other does not and downloads complete files. */
const browsers = ['-patched', '-whole']

/**
 * Measures from the request for `sw.js`, whose time the browser chooses. The processor is not
 * throttled, because browsers cannot throttle a worker.
 */
export async function measureSlowLine(stage: Stage): Promise<Figure[]> {
  const { proxy, visit } = stage
  for (const brand of brands) {
    for (const browser of browsers) await visit(brand, browser, fillPrecache)
  }
  await stage.publish(toChangedApp([lineOfCode], await stage.stamp()))
  const ratios: number[] = []
  for (const brand of brands) {
    const times: number[] = []
    for (const browser of browsers) {
      await visit(brand, browser, async page => {
        await page.waitForLoadState('networkidle')
        const refuses = (path: string) => browser === '-whole' && path.includes('/patch-')
        proxy.limit({ line: slow3g, refuses })
        proxy.take()
        await installWorker(page)
        const found = proxy.take().find(({ path }) => path === '/m/sw.js')
        times.push(performance.now() - (found?.askedAt ?? 0))
        proxy.limit({})
      })
    }
    tell(`${brand.code} at slow 3G, ms until the worker waits: ${times.map(Math.round).join(' ')}`)
    ratios.push((times[0] ?? Number.NaN) / (times[1] ?? 0))
  }
  const figure = 'one line of code at slow 3G: time until the worker waits, against whole files'
  return [atMost(figure, Number(Math.max(...ratios).toFixed(2)), 0.25)]
}
