/** Measures the heap of a page that a player uses for minutes without leaving the app. */
import { type Browser, chromium } from 'playwright'
import type { Figure } from '../figure.ts'
import { openSlowPhone, type SlowPhone, type Step, tap } from './slow-phone.ts'
import { resetWithoutPopups, type Stage, type StageBrand, tell } from './stage.ts'
import { atMost } from './worst.ts'

const tourMs = 5 * 60_000
const mebibyte = 1024 * 1024

/** The JavaScript heap on home after each round and a garbage collection, in MiB. */
type Heap = { atMs: number; mebibytes: number }

/** Measures home's heap after a five-minute tour, and the heap's growth per minute. */
export async function measureMemory({ executablePath, port, brands }: Stage): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const all: Heap[][] = []
  for (const brand of brands) all.push(await tour(browser, brand, port))
  await browser.close()
  return [
    atMost(
      'home after five minutes of tour, JavaScript heap in MiB',
      60,
      all.map(heaps => heaps.at(-1)?.mebibytes ?? Number.NaN),
    ),
    atMost(
      'tour of five minutes, growth of the heap in MiB a minute, to a tenth',
      0,
      all.map(heaps => Math.round(toSlope(heaps) * 10) / 10),
    ),
  ]
}

async function tour(browser: Browser, brand: StageBrand, port: number): Promise<Heap[]> {
  await resetWithoutPopups(brand)
  const phone = await openSlowPhone(browser, brand, port)
  await phone.logIn('member1')
  const session = await phone.page.context().newCDPSession(phone.page)
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
  await phone.close()
  const texts = heaps.map(({ mebibytes }) => mebibytes.toFixed(1))
  tell(`${brand.code} heap after each round of the tour, in MiB: ${texts.join(' ')}`)
  return heaps
}

/** Returns the steps from home through the tabs and back to home, without a page reload. */
function toRound({ page, texts }: SlowPhone): Step[] {
  const on = (screen: string) => page.locator(`[data-screen="${screen}"]`)
  const tab = (name: string) => page.getByRole('link', { name, exact: true }).last()
  return [
    ['games', () => tap(tab(texts('games')))],
    ['game sheet', () => tap(on('game').getByRole('listitem').getByRole('button').first())],
    ['no sheet', () => page.keyboard.press('Escape')],
    ['promotions', () => tap(tab(texts('promos')))],
    ['promotion', () => tap(on('activity').getByRole('listitem').getByRole('link').first())],
    ['home', () => tap(tab(texts('home')))],
  ]
}

/**
 * Returns the growth in MiB per minute: the median slope between any two rounds, which is robust
 * against a single late garbage collection. Omits the first rounds, because they load code and fill
 * caches.
 */
function toSlope(heaps: readonly Heap[]): number {
  const warm = heaps.slice(Math.floor(heaps.length / 4))
  const slopes = warm.flatMap((from, at) =>
    warm
      .slice(at + 1)
      .map(to => (to.mebibytes - from.mebibytes) / ((to.atMs - from.atMs) / 60_000)),
  )
  slopes.sort((a, b) => a - b)
  return slopes[Math.floor(slopes.length / 2)] ?? Number.NaN
}
