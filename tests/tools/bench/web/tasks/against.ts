/** Home in this checkout and in another commit, measured side by side. */
import { join } from 'node:path'
import { chromium } from 'playwright'
import { createSandboxClient } from '../../../../world/sandbox.ts'
import { startTestProduct } from '../../../support/product.ts'
import type { Figure } from '../../figure.ts'
import { type Stage, type StageBrand, tell, withoutPopups } from '../stage.ts'
import { atMost } from '../worst.ts'
import { checkOut } from './checkout.ts'
import { type HomeVisit, toMedianVisit, visitHome } from './home-tasks.ts'
import { findLongTasks, sumThreadMs, toBlockingMs } from './spenders.ts'

type Lane = { name: string; port: number; brands: readonly StageBrand[] }

const visits = 7

/**
 * Measures a visitor's home in both commits in turn; each figure is a fraction of the other
 * commit's. Only uses what every commit has: its own demo brands, product and sandbox settings.
 */
export async function compareWith(stage: Stage, commit: string): Promise<Figure[]> {
  const checkout = await checkOut(commit)
  try {
    const outDir = join(checkout.folder, 'node_modules', '.cache', 'livery', 'bench')
    const product = await startTestProduct({ outDir }, checkout.folder)
    const brands = stage.brands.map(brand => ({
      ...brand,
      sandbox: createSandboxClient(product.sandboxPort, brand.platformCode),
    }))
    const own: Lane = { name: 'this checkout', port: stage.port, brands: stage.brands }
    const other: Lane = { name: commit, port: product.port, brands }
    try {
      return await compareLanes(stage.executablePath, own, other)
    } finally {
      await product.stop()
    }
  } finally {
    await checkout.remove()
  }
}

/** Each checkout's medians by brand. */
type Medians = Map<string, HomeVisit>

async function compareLanes(executablePath: string, own: Lane, other: Lane): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const medians = new Map<Lane, Medians>([
    [own, new Map()],
    [other, new Map()],
  ])
  for (const { code } of own.brands) {
    const all = new Map<Lane, HomeVisit[]>([
      [own, []],
      [other, []],
    ])
    for (const lane of all.keys()) await requireBrand(lane, code).sandbox.patch(quiet)
    for (let at = 0; at < visits; at += 1) {
      for (const [lane, seen] of all) {
        seen.push(await visitHome(browser, requireBrand(lane, code), lane.port, 'visitor'))
      }
    }
    for (const [lane, seen] of all) {
      const median = toMedianVisit(seen)
      medians.get(lane)?.set(code, median)
      tell(`${code}, home of ${lane.name}: ${JSON.stringify(toNumbers(median))}`)
    }
  }
  await browser.close()
  return toFigures(medians.get(own) ?? new Map(), medians.get(other) ?? new Map(), other.name)
}

const quiet = { settings: withoutPopups }

function requireBrand({ name, brands }: Lane, code: string): StageBrand {
  const brand = brands.find(one => one.code === code)
  if (!brand) throw new Error(`${name} has no brand ${code}`)
  return brand
}

type Numbers = {
  threadMs: number
  settledThreadMs: number
  longTasks: number
  blockingMs: number
  requests: number
  usableMs: number
}

function toNumbers({ tasks, all, requests, usableMs }: HomeVisit): Numbers {
  return {
    threadMs: Math.round(sumThreadMs(tasks)),
    settledThreadMs: Math.round(sumThreadMs(all)),
    longTasks: findLongTasks(all).length,
    blockingMs: Math.round(toBlockingMs(all)),
    requests,
    usableMs: Math.round(usableMs),
  }
}

const rows: readonly (readonly [name: string, key: keyof Numbers])[] = [
  ['main thread until it can be used', 'threadMs'],
  ['main thread until it has settled', 'settledThreadMs'],
  ['total blocking time of the thread', 'blockingMs'],
  ['requests until it can be used', 'requests'],
  ['time until it can be used', 'usableMs'],
]

function toFigures(own: Medians, other: Medians, commit: string): Figure[] {
  return rows.map(([name, key]) =>
    atMost(
      `home, ${name}, as a part of that of ${commit}`,
      1,
      [...own].map(([code, visit]) => toRatio(visit, other.get(code), key)),
    ),
  )
}

/** Returns the ratio; if both values are zero, they count as equal. */
function toRatio(own: HomeVisit, other: HomeVisit | undefined, key: keyof Numbers): number {
  if (!other) return Number.NaN
  const [mine, theirs] = [toNumbers(own)[key], toNumbers(other)[key]]
  return mine === 0 && theirs === 0 ? 1 : mine / theirs
}
