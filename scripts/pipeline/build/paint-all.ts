/**
 * Streams over the merchants: each merchant is read, checked and painted separately and leaves only
 * its index entry in memory, so memory use does not grow with the merchants' files.
 */
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import type { Store } from '@livery/release/store/store.ts'
import { digestOf } from '@livery/release/support/hash.ts'
import { mapConcurrently } from '@livery/release/support/map-concurrently.ts'
import { handledElsewhere } from '#support/handled-elsewhere.ts'
import { once } from '#support/once.ts'
import type { CompileJob } from '../compile/compile-cached.ts'
import type { Compiled } from '../compile/compiled.ts'
import type { Checks } from './checks.ts'
import { type HandleJob, handleMerchant } from './handle-merchant.ts'
import type { Folder } from './load-folder.ts'
import { isReady, type Outcome } from './outcome.ts'
import { type Known, openPaintings, type Paintings } from './paintings.ts'

export type Progress = { done: number; total: number; merchant: string }

type Job = CompileJob & {
  only: readonly string[]
  dryRun?: boolean
  onProgress: (progress: Progress) => void
}

/** Enough to keep the disk and the compressors busy; a higher number would only use more memory. */
const concurrency = 8

export async function paintAll(
  job: Job,
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
 * Remembers paintings; an invalid merchant keeps its last painting. Saves after a hundred paintings
 * and then each time their number has quadrupled, so that a killed build loses little work and a
 * finished build rewrites little.
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
 * Flushes new packs while other merchants are painted, so that little is left to flush at
 * publication.
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
