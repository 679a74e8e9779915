/** The main thread's work of home, and what spends it. */
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
  /** Until home can be used. */
  tasks: Task[]
  /** Until it has settled. */
  all: Task[]
  requests: number
  usableMs: number
}

const visits = 5

/**
 * Names what spends the main thread's time until home can be used, and in each step of the tours, at a
 * slow processor, in time of the thread: other work of the machine changes it little. Each figure is of
 * the visit with the median time.
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
 * A first visit of home. The slow processor is a factor of the thread's time: with the browser's own
 * slowdown the thread also spends the waiting, which cannot be told apart.
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
