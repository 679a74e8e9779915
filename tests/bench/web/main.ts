/**
 * Bytes that a phone loads and Lighthouse's scores, measured on the built product for every demo
 * merchant; the worst brand is the figure.
 */
import { findBrowser } from '../../runner/browser.ts'
import { brands } from '../../support/brands.ts'
import { startTestProduct, toTestOutDir } from '../../support/product.ts'
import { createSandboxClient } from '../../support/sandbox.ts'
import type { Figure } from '../figure.ts'
import { measureAccountShare } from './account-share.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLoginSheet } from './login-sheet.ts'
import { measureSecondVisits } from './second-visit.ts'
import { measureTours } from './tour.ts'

/** As the tables the goal was set by count them. */
const kibibyte = 1024

/** @throws when there is no browser to measure in. */
export async function runWebBench(): Promise<Figure[]> {
  const executable = findBrowser()
  if (executable === undefined) throw new Error('no browser: run "npm test" once, or install one')
  const product = await startTestProduct({ outDir: toTestOutDir('bench') })
  try {
    const urls = brands.map(({ code }) => `http://${code}.localhost:${product.port}/m/home`)
    const loads = await measureFirstLoad(executable, urls)
    const secondVisits = await measureSecondVisits(executable, urls)
    const accountShare = await measureAccountShare()
    const restoreAnnouncements = await leaveOutAnnouncements(product.sandboxPort)
    const sheets = await measureLoginSheet(executable, urls)
    const tours = await measureTours(executable, brands, product.port)
    for (const { slowest, inpMs } of tours) {
      process.stderr.write(`tour: the slowest step is "${slowest}" with ${inpMs} ms\n`)
    }
    await restoreAnnouncements()
    const scores = await measureLighthouse(executable, urls)
    return [
      atMost(
        'first load, JS in brotli KiB',
        112,
        loads.map(load => load.jsBytes / kibibyte),
      ),
      atMost('first load, of that the account itself, in brotli KiB', 2.9, [
        accountShare / kibibyte,
      ]),
      atMost(
        'first load, scripts that belong to later',
        0,
        loads.map(load => load.early.length),
      ),
      atMost(
        'second visit, first paint at slow 4G as a part of the first visit',
        0.4,
        secondVisits,
      ),
      atMost(
        'login sheet, JS in brotli KiB',
        25,
        sheets.map(sheet => sheet.jsBytes / kibibyte),
      ),
      atMost(
        'login sheet, scripts that belong to later',
        0,
        sheets.map(sheet => sheet.early.length),
      ),
      atMost(
        'login sheet, ms to its first field at 4 x CPU slowdown',
        100,
        sheets.map(sheet => sheet.openMs),
      ),
      atMost(
        'tour of the screens, interaction to next paint in ms at 4 x CPU slowdown',
        120,
        tours.map(tour => tour.inpMs),
      ),
      atMost(
        'tour of the screens, layout shift',
        0,
        tours.map(tour => tour.layoutShift),
      ),
      atLeast(
        'Lighthouse performance',
        97,
        scores.map(score => score.performance),
      ),
      atLeast(
        'Lighthouse accessibility',
        100,
        scores.map(score => score.accessibility),
      ),
      atLeast(
        'Lighthouse best practices',
        95,
        scores.map(score => score.bestPractices),
      ),
      atMost(
        'cumulative layout shift',
        0,
        scores.map(score => score.layoutShift),
      ),
    ]
  } finally {
    await product.stop()
  }
}

/** A popup of announcements would be above the button of the sheet. Restores them when called. */
async function leaveOutAnnouncements(sandboxPort: number): Promise<() => Promise<void>> {
  const sandboxes = brands.map(brand => createSandboxClient(sandboxPort, brand.platformCode))
  const settings = {
    announcementOptions: { style: 'none' },
    welcomeOptions: { waitSeconds: 3_600 },
    installOptions: { prompt: false },
  }
  for (const sandbox of sandboxes) {
    await sandbox.reset()
    await sandbox.patch({ settings })
    await sandbox.stock()
  }
  return async () => {
    for (const sandbox of sandboxes) await sandbox.reset()
  }
}

function atMost(figure: string, goal: number, values: readonly number[]): Figure {
  const value = round(Math.max(...values))
  return { figure, value, goal, ok: value <= goal }
}

function atLeast(figure: string, goal: number, values: readonly number[]): Figure {
  const value = round(Math.min(...values))
  return { figure, value, goal, ok: value >= goal }
}

/** Three decimals: a layout shift below that is nothing anyone sees. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
