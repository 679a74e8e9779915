/**
 * Streams over the merchants. Each merchant is read, checked and painted separately, and only its
 * index entry stays in memory. Memory use therefore does not grow with the size of the merchants'
 * files.
 */

import { join } from 'node:path'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import type { Store } from '@livery/release/store/store.ts'
import { isComplete } from '@livery/release/store/verify.ts'
import { digestOf } from '@livery/release/support/hash.ts'
import { mapConcurrently } from '@livery/release/support/in-parallel.ts'
import { handledElsewhere } from '#support/handled-elsewhere.ts'
import { once } from '#support/once.ts'
import type { Problem } from '#support/operator-problem.ts'
import { describeSystemError } from '#support/system-error.ts'
import type { Claim } from '../check/check-claims.ts'
import type { Inspected } from '../check/inspect-merchant.ts'
import type { CompileJob } from '../compile/compile-cached.ts'
import type { Compiled } from '../compile/compiled.ts'
import type { Painted } from '../paint/paint-one.ts'
import type { Checks, Sound } from './checks.ts'
import type { Folder } from './load-folder.ts'
import { isReady, type Outcome, type Ready } from './outcome.ts'
import {
  computePaintingKey,
  type Known,
  openPaintings,
  type Paintings,
  readStamp,
  readTraces,
} from './paintings.ts'

export type Progress = { done: number; total: number; merchant: string }

type PaintJob = CompileJob & {
  only: readonly string[]
  dryRun?: boolean
  onProgress: (progress: Progress) => void
}

/**
 * Eight merchants at a time keep the disk and the compressors busy; a higher number would only use
 * more memory.
 */
const concurrency = 8

export async function paintAll(
  job: PaintJob,
  { source, isWanted }: Folder,
  checks: Checks,
  compiled: Compiled,
): Promise<Outcome[]> {
  const { key, store, only, onProgress } = job
  const remembered = openPaintings(store.root)
  const keep = createKeeper(remembered)
  const settler = createSettler(store)
  const bases = [...source.bases.values()].map(({ file, raw }) => [file, raw])
  const context = digestOf([key, bases]).slice(0, 16)
  const { merchantsDir } = source
  const paint = createLazyPaint(job, compiled)
  const each = { merchantsDir, store, checks, paint, remembered, isWanted, key, context }
  // A shard needs the hosts of all merchants, just like a build of all merchants.
  const codes = only.length > 0 ? source.codes.filter(isWanted) : source.codes
  const outcomes: Outcome[] = []
  await mapConcurrently(codes, concurrency, async code => {
    // Painting is synchronous; without this pause, signals and finalizers would wait until it has
    // finished.
    await turnOfTheLoop()
    const outcome = await handleMerchant(code, each)
    outcomes.push(outcome)
    if (isReady(outcome)) keep(code, outcome.known, outcome.kind === 'painted')
    if (outcome.kind === 'painted') settler.add(outcome.known.entry.pack)
    onProgress({ done: outcomes.length, total: codes.length, merchant: code })
  })
  await settler.end()
  // A dry run does not publish, so merchants without a folder keep their paintings.
  if (!job.dryRun) remembered.keepOnly(new Set(source.codes))
  remembered.save()

  return outcomes
}

/** The painter is loaded when the first merchant is painted. */
function createLazyPaint(job: CompileJob, compiled: Compiled): HandleJob['paint'] {
  const open = once(async () => {
    const { openPainting } = await import('../paint/paint-one.ts')
    return openPainting(job, compiled)
  })
  return async inspected => (await open())(inspected)
}

const firstSave = 100

/**
 * Remembers paintings; an invalid merchant keeps its last painting. Saves after the first hundred
 * paintings and then each time their number has quadrupled. A killed build therefore loses little
 * work, and a finished build rarely rewrites the file.
 */
function createKeeper(remembered: Paintings) {
  let painted = 0
  let saveAt = firstSave
  return (code: string, known: Known, isNew: boolean): void => {
    remembered.set(code, known)
    if (isNew) painted += 1
    if (painted < saveAt) return
    remembered.save()
    saveAt *= 4
  }
}

/** Size of a flush batch; painting does not wait for the disk. */
const settledAtOnce = 128

/**
 * Flushes new packs to disk while other merchants are painted, so that publication has little left
 * to flush.
 */
function createSettler(store: Store) {
  let batch: string[] = []
  let last: Promise<void> = Promise.resolve()
  return {
    add(pack: string): void {
      if (batch.push(pack) < settledAtOnce) return
      const full = batch
      batch = []
      last = last.then(() => store.settle(full))
      last.catch(handledElsewhere)
    },
    end: () => last,
  }
}

type HandleJob = {
  merchantsDir: string
  store: Store
  checks: Checks
  paint: (inspected: Inspected) => Promise<Painted | Problem[]>
  remembered: Paintings
  /** Returns whether to paint a merchant. For other merchants, only the hosts are read. */
  isWanted: (code: string) => boolean
  /** Identifies the app and the pipeline. */
  key: string
  /** Identifies all inputs to a painting outside the merchant's folder. */
  context: string
}

/** Processes a merchant. A file that cannot be read causes only this merchant's rejection. */
async function handleMerchant(code: string, job: HandleJob): Promise<Outcome> {
  try {
    return await checkAndPaint(code, job)
  } catch (error) {
    const folder = join(job.merchantsDir, code)
    const said = describeSystemError(error)
    if (said?.startsWith(folder) !== true) throw error
    const problem = { file: folder, key: '', reason: said.slice(folder.length + 1).trim() }
    return {
      kind: 'refused',
      code,
      file: buildMerchantPath(code, job),
      claims: [],
      problems: [problem],
    }
  }
}

async function checkAndPaint(code: string, job: HandleJob): Promise<Outcome> {
  const known = findWhole(code, job)
  if (known !== undefined && looksUntouched(code, known, job))
    return buildUnchangedMerchant(code, known, job)

  // The cached painting has the same key, so the same artwork and overrides have passed the checks.
  const hasPassed = (one: Inspected) => known?.key === computePaintingKey(job.key, one)
  const examined = await job.checks.examine(job.checks.read(code), hasPassed)

  return examined.kind === 'sound' ? paint(examined, job, known) : examined
}

/** Paints a valid merchant, unless its cached painting is up to date. */
async function paint(
  { inspected, ...candidate }: Sound,
  job: HandleJob,
  known: Known | undefined,
): Promise<Outcome> {
  const traces = readTraces(inspected, job)
  if (known?.key === traces.key) {
    return { ...candidate, kind: 'kept', known: { ...known, ...traces }, advice: [] }
  }

  const painted = await job.paint(inspected)
  if (Array.isArray(painted)) return { ...candidate, kind: 'refused', problems: painted }

  const { colours, ...made } = painted
  const advice = await job.checks.advise(inspected, colours)

  return { ...candidate, kind: 'painted', known: { ...traces, ...made }, advice }
}

/** Returns a merchant's cached painting if the store still contains all the painting's files. */
function findWhole(code: string, { remembered, store }: HandleJob): Known | undefined {
  const known = remembered.get(code)
  if (known === undefined || !store.has(known.entry.pack, known.entry.size)) return undefined
  const own = Object.values(known.own?.files ?? {})
  return isComplete(store.has, own) ? known : undefined
}

function looksUntouched(code: string, known: Known, job: HandleJob): boolean {
  if (known.stamp === '' || !job.isWanted(code)) return false
  return known.stamp === readStamp(join(job.merchantsDir, code), known.names, job.context)
}

function buildUnchangedMerchant(code: string, known: Known, job: HandleJob): Ready {
  const file = buildMerchantPath(code, job)
  const claims = known.entry.hosts.map(
    (host, index): Claim => ({ host, file, key: `domains.${index}` }),
  )
  return { kind: 'kept', code, file, claims, known, advice: [] }
}

function buildMerchantPath(code: string, { merchantsDir }: HandleJob): string {
  return join(merchantsDir, code, 'merchant.json')
}
