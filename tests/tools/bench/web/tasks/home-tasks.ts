/** The main thread's work on home, and what causes it. */
import { type Browser, chromium } from 'playwright'
import { usableMark } from '../../../support/usable-home.ts'
import type { Figure } from '../../figure.ts'
import { readMainThread } from '../main-thread.ts'
import { measureSlowNetwork } from '../slow-network.ts'
import { cpuSlowdown } from '../slow-phone.ts'
import { resetWithoutPopups, type Stage, type StageBrand } from '../stage.ts'
import { atMost } from '../worst.ts'
import { openHomePage, type Reader, readers } from './home-page.ts'
import { type FindPlace, openSources } from './sources.ts'
import { sumThreadMs, toBlockingMs } from './spenders.ts'
import { tellTours } from './step-tasks.ts'
import { tellTasks } from './tell-tasks.ts'
import { slowDown, type Task } from './trace-tasks.ts'

export type HomeVisit = {
  /** Tasks until home is usable. */
  tasks: Task[]
  /** Tasks until home has settled. */
  all: Task[]
  requests: number
  usableMs: number
}

const visits = 5

/**
 * Reports what uses the main thread's time until home is usable and in each step of the tours, on a
 * slow processor. Measures thread time, which other work on the machine hardly affects. Each figure
 * is from the visit with the median time.
 */
export async function measureTasks(stage: Stage): Promise<Figure[]> {
  const { executablePath, brands } = stage
  const find = await openSources()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const figures: Figure[] = []
  for (const reader of readers) {
    const medians: HomeVisit[] = []
    for (const brand of brands)
      medians.push(await measureMedian(browser, stage, brand, reader, find))
    figures.push(
      atMost(
        `home of a ${reader}, requests until it can be used`,
        40,
        medians.map(({ requests }) => requests),
      ),
      atMost(
        `home of a ${reader}, total blocking time in ms of the thread at 4 x CPU slowdown`,
        80,
        medians.map(({ all }) => toBlockingMs(all)),
      ),
    )
  }
  figures.push(...(await measureSlowNetwork(browser, stage)))
  await tellTours(browser, stage, find)
  await browser.close()
  return figures
}

async function measureMedian(
  browser: Browser,
  { port }: Stage,
  brand: StageBrand,
  reader: Reader,
  find: FindPlace,
): Promise<HomeVisit> {
  await resetWithoutPopups(brand)
  const all: HomeVisit[] = []
  for (let at = 0; at < visits; at += 1) all.push(await visitHome(browser, brand, port, reader))
  const median = toMedianVisit(all)
  const title = `${brand.code}, home of a ${reader} until it can be used`
  tellTasks(title, median.tasks, find)
  const rest = median.all.filter(task => !median.tasks.includes(task))
  tellTasks(`${brand.code}, home of a ${reader} until it has settled`, rest, find)
  return median
}

/** @throws without a visit */
export function toMedianVisit(visits: readonly HomeVisit[]): HomeVisit {
  const sorted = visits.toSorted((a, b) => sumThreadMs(a.tasks) - sumThreadMs(b.tasks))
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('home was not visited')
  return median
}

/**
 * Measures a first visit to home. The slow processor is a factor on the thread time: with the
 * browser's own slowdown, thread time would include indistinguishable waiting.
 */
export async function visitHome(
  browser: Browser,
  brand: StageBrand,
  port: number,
  reader: Reader,
): Promise<HomeVisit> {
  const { context, page, open, readUsable } = await openHomePage(browser, brand, port, reader)
  const { tasks: asRun, marks } = await readMainThread(browser, page, async () => {
    await open()
    await page.waitForLoadState('networkidle')
  })
  const usable = await readUsable()
  await context.close()
  const tasks = slowDown(asRun, cpuSlowdown)
  const usableUs = marks.get(usableMark)
  if (usableUs === undefined) throw new Error('the trace does not say when home could be used')
  return { ...usable, all: tasks, tasks: tasks.filter(({ startUs }) => startUs < usableUs) }
}
