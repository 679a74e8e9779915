/** The main thread's work in each step of the tours, and what causes it. */
import type { Browser } from 'playwright'
import { readMainThread } from '../main-thread.ts'
import { prepareTours } from '../screen-tours.ts'
import { benchScreens } from '../screens.ts'
import { cpuSlowdown, openSlowPhone, type SlowPhone, type Step, toStepMark } from '../slow-phone.ts'
import { resetWithoutPopups, type Stage, type StageBrand, tell } from '../stage.ts'
import { toSteps } from '../tour.ts'
import type { FindPlace } from './sources.ts'
import { findLongTasks } from './spenders.ts'
import { tellTasks } from './tell-tasks.ts'
import { slowDown } from './trace-tasks.ts'

type Walk = { browser: Browser; phone: SlowPhone; find: FindPlace }

/** Prints one tour over several screens, or the tours of the named screens. */
export async function tellTours(browser: Browser, stage: Stage, find: FindPlace): Promise<void> {
  const isNamed = stage.screens.length < benchScreens.length
  for (const brand of stage.brands) {
    const phone = await openSlowPhone(browser, brand, stage.port)
    const walk = { browser, phone, find }
    await (isNamed ? tellScreens(walk, stage, brand) : tellTour(walk, brand))
    await phone.close()
  }
}

async function tellTour(walk: Walk, brand: StageBrand): Promise<void> {
  await resetWithoutPopups(brand)
  await brand.sandbox.stock()
  await walk.phone.logIn('member1')
  await tellSteps(walk, `${brand.code}, tour`, toSteps(walk.phone))
}

/** Tours public screens as a visitor, then the others as a member. */
async function tellScreens(walk: Walk, { screens }: Stage, brand: StageBrand): Promise<void> {
  const { phone } = walk
  const { logIn } = await prepareTours(brand, phone)
  for (const isForMembers of [false, true]) {
    const own = screens.filter(screen => screen.isForMembers === isForMembers)
    if (isForMembers && own.length > 0) await logIn()
    for (const { title, path, toSteps } of own) {
      const open = ['its opening', () => phone.page.goto(path)] as const
      await tellSteps(walk, `${brand.code}, ${title}`, [open, ...toSteps(phone)])
    }
  }
}

async function tellSteps(
  { browser, phone, find }: Walk,
  title: string,
  steps: readonly Step[],
): Promise<void> {
  const { tasks: asRun, marks } = await readMainThread(browser, phone.page, async () => {
    await phone.take(steps, 1)
  })
  const tasks = slowDown(asRun, cpuSlowdown)
  const starts = steps.map(([name]) => marks.get(toStepMark(name)) ?? Number.NaN)
  for (const [at, [name]] of steps.entries()) {
    const [start = 0, end = Number.POSITIVE_INFINITY] = starts.slice(at, at + 2)
    const own = tasks.filter(({ startUs }) => startUs >= start && startUs < end)
    tell(`${title}, ${name}: ${findLongTasks(own).length} long tasks`)
    tellTasks(`${title}, ${name}`, own, find)
  }
}
