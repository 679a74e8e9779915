/** Tours on a slow phone: the slowest interaction and the layout shift, and the heap of a long tour. */
import type { Page } from 'playwright'
import { giveSession } from '../../support/give-session.ts'
import { atMost, type Figure, median, printLine, repeat, toMiddle } from '../figure.ts'
import { type BenchScreen, toRound, toWalk } from './screens.ts'
import { onSlowPhone, type Tour } from './slow-phone.ts'
import { eachBrand, resetBrand, type Stage, type StageBrand } from './stage.ts'

const times = 3
const member = 'vip7'
/** A payout account for withdrawals. */
const card = { id: 'card-1', bankName: 'First Bank', holder: 'ALEX DOE', lastDigits: '9012' }

/** Opens and uses each screen: public screens as a visitor, the others as a member. */
export async function tourScreens(stage: Stage): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const screen of stage.screens) {
    const tours = await eachBrand(stage, async brand => {
      const all = await repeat(times, () => tourScreen(stage, brand, screen))
      return reportMedian(`${brand.code} ${screen.title}`, all)
    })
    figures.push(...toFigures(screen.title, tours))
  }
  return figures
}

/** A tour changes the player's data, so each begins with the initial data. */
async function tourScreen(stage: Stage, brand: StageBrand, screen: BenchScreen): Promise<Tour> {
  await resetBrand(brand)
  await brand.sandbox.happen(member, { bankCards: [card] })
  return onSlowPhone(stage, brand, async phone => {
    if (screen.isForMembers) await giveSession(phone.page, brand.sandbox, member)
    const open = ['its opening', () => phone.page.goto(screen.path)] as const
    return phone.take([open, ...screen.toSteps(phone)])
  })
}

/** Walks from home through several screens of a catalog with 2,000 games. */
export async function tourCatalog(stage: Stage): Promise<Figure[]> {
  const tours = await eachBrand(stage, async brand => {
    await brand.sandbox.stock()
    const all = await repeat(times, () =>
      onSlowPhone(stage, brand, async phone => {
        await openHome(brand, phone.page)
        return phone.take(toWalk(phone))
      }),
    )
    return reportMedian(`${brand.code} tour of the screens`, all)
  })
  return toFigures('tour of the screens', tours)
}

async function openHome({ sandbox }: StageBrand, page: Page): Promise<void> {
  await giveSession(page, sandbox, 'member1')
  await page.goto('/m/home', { waitUntil: 'networkidle' })
}

function reportMedian(title: string, tours: readonly Tour[]): Tour {
  const middle = toMiddle(tours, ({ inpMs }) => inpMs)
  const { inpMs, slowest, layoutShift } = middle
  printLine(`${title}: ${inpMs} ms at "${slowest}", shift ${layoutShift}`)
  return middle
}

function toFigures(title: string, tours: readonly Tour[]): Figure[] {
  const interaction = `${title}, interaction to next paint in ms at 4 x CPU slowdown`
  return [
    atMost(interaction, 100, ...tours.map(({ inpMs }) => inpMs)),
    atMost(`${title}, layout shift`, 0, ...tours.map(({ layoutShift }) => layoutShift)),
  ]
}

const tourMs = 5 * 60_000
const mebibyte = 1024 * 1024

/** The JavaScript heap on home after a round, in MiB, after a garbage collection. */
type Heap = { atMs: number; mebibytes: number }

/** Measures a page's heap while a player uses the app for minutes without leaving. */
export async function measureMemory(stage: Stage): Promise<Figure[]> {
  const all = await eachBrand(stage, async brand => {
    const heaps = await readHeaps(stage, brand)
    const texts = heaps.map(({ mebibytes }) => mebibytes.toFixed(1))
    printLine(`${brand.code} heap after each round of the tour, in MiB: ${texts.join(' ')}`)
    return heaps
  })
  const last = all.map(heaps => heaps.at(-1)?.mebibytes ?? Number.NaN)
  const growth = all.map(heaps => Math.round(toSlope(heaps) * 10) / 10)

  return [
    atMost('home after five minutes of tour, JavaScript heap in MiB', 60, ...last),
    atMost('tour of five minutes, growth of the heap in MiB a minute, to a tenth', 0, ...growth),
  ]
}

function readHeaps(stage: Stage, brand: StageBrand): Promise<Heap[]> {
  return onSlowPhone(stage, brand, async phone => {
    const { page, session } = phone
    await openHome(brand, page)
    await session.send('Performance.enable')
    const startMs = Date.now()
    const heaps: Heap[] = []

    while (Date.now() - startMs < tourMs) {
      await phone.take(toRound(phone))
      await session.send('HeapProfiler.collectGarbage')
      const { metrics } = await session.send('Performance.getMetrics')
      const bytes = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
      heaps.push({ atMs: Date.now() - startMs, mebibytes: bytes / mebibyte })
    }

    return heaps
  })
}

/**
 * Returns MiB per minute: the median slope between any two rounds, which a single late garbage
 * collection does not change. The first rounds are left out because they load code and fill caches.
 */
function toSlope(heaps: readonly Heap[]): number {
  const warm = heaps.slice(Math.floor(heaps.length / 4))
  const slopes = warm.flatMap((from, at) =>
    warm
      .slice(at + 1)
      .map(to => (to.mebibytes - from.mebibytes) / ((to.atMs - from.atMs) / 60_000)),
  )
  return median(slopes)
}
