/**
 * Streams over the merchants: each is read, checked and painted by itself and leaves only its entry
 * of the index, so memory does not grow with the merchants' files.
 */

import { join } from 'node:path'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import type { ReleaseIndex, ReleaseVariant } from '@livery/contract/release.ts'
import type { Store } from '@livery/release/store/store.ts'
import { mapConcurrently } from '@livery/release/support/map-concurrently.ts'
import { handledElsewhere } from '../../support/handled-elsewhere.ts'
import type { Problem } from '../../support/operator-problem.ts'
import { describeSystemError } from '../../support/system-error.ts'
import { checkClaims } from '../check/check-claims.ts'
import type { Claim } from '../check/check-hosts.ts'
import type { Fresh } from './compose-index.ts'
import type { Outcome } from './examine-merchant.ts'
import { type HandleJob, handleMerchant } from './handle-merchant.ts'
import { type Known, openPaintings, type Paintings } from './paintings.ts'

export type Progress = { done: number; total: number; merchant: string }

export type PaintResult = {
  fresh: Fresh[]
  /** Variants of overrides, by id. */
  variants: Record<string, ReleaseVariant>
  painted: string[]
  unchanged: string[]
  problems: Problem[]
  /** Advice; it blocks nothing. */
  advice: Problem[]
}

type Job = Omit<HandleJob, 'remembered'> & {
  /** Merchants to process: those to paint, and those whose hosts count. */
  codes: readonly string[]
  current: ReleaseIndex | undefined
  /** Whether the paintings of merchants without a folder are kept: nothing is published. */
  isDry: boolean
  onProgress: (progress: Progress) => void
}

/** Enough to keep the disk and the compressors busy; a higher number would only use more memory. */
const concurrency = 8

export async function paintAll(job: Job): Promise<PaintResult> {
  const { codes, source, isWanted } = job
  const remembered = openPaintings(job.store.root)
  const going = new Map<string, Outcome & { known: Known }>()
  const problems: Problem[] = []
  const claims: Claim[] = []
  const keep = createKeeper(remembered)
  const settler = createSettler(job.store)
  let done = 0
  await mapConcurrently(codes, concurrency, async code => {
    // Painting is synchronous; without this turn, signals and finalizers would wait for all of it.
    await turnOfTheLoop()
    const outcome = await handleOrBlame(code, { ...job, remembered })
    claims.push(...outcome.claims)
    if (isWanted(code)) problems.push(...outcome.problems)
    if (outcome.known !== undefined) {
      going.set(outcome.file, { ...outcome, known: outcome.known })
      keep(code, outcome.known, outcome.isNew)
      if (outcome.isNew) settler.add(outcome.known.entry.pack)
    }
    job.onProgress({ done: ++done, total: codes.length, merchant: code })
  })
  await settler.end()
  const codeOf = ({ file }: { file: string }) =>
    file.slice(source.merchantsDir.length + 1).split('/')[0] ?? ''
  const clashes = checkClaims(claims, source.codes, job.current)
  problems.push(...clashes.filter(clash => isWanted(codeOf(clash))))
  if (!job.isDry) remembered.keepOnly(new Set(source.codes))
  remembered.save()
  for (const { file } of problems) going.delete(file)
  return toResult([...going.values()], problems)
}

/** A merchant whose files cannot be read is left out; the others are released. */
async function handleOrBlame(code: string, job: HandleJob): Promise<Outcome> {
  try {
    return await handleMerchant(code, job)
  } catch (error) {
    const folder = join(job.source.merchantsDir, code)
    const said = describeSystemError(error)
    if (said?.startsWith(folder) !== true) throw error
    const problem = { file: folder, key: '', reason: said.slice(folder.length + 1).trim() }
    const file = join(folder, 'merchant.json')
    return { code, file, claims: [], isNew: false, problems: [problem], advice: [] }
  }
}

const firstSave = 100

/**
 * Remembers paintings; an invalid merchant keeps its last one. Saves after a hundred and whenever
 * the number has quadrupled, so that a killed build loses little work and a finished one rewrites
 * little.
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

/** The disk flushes a batch at a time, and painting does not wait for it. */
const settledAtOnce = 128

/** Flushes new packs while others are painted, so that publishing has little left to flush. */
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

/** Sorts the results: merchants finish in any order, and the report must not depend on it. */
function toResult(
  going: readonly (Outcome & { known: Known })[],
  problems: Problem[],
): PaintResult {
  const all = going.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  const codesOf = (outcomes: typeof all) => outcomes.map(({ code }) => code)
  return {
    fresh: all.map(({ code, file, known }) => ({ code, file, entry: known.entry })),
    variants: Object.fromEntries(
      all.flatMap(({ known: { entry, own } }) => (own === undefined ? [] : [[entry.variant, own]])),
    ),
    painted: codesOf(all.filter(({ isNew }) => isNew)),
    unchanged: codesOf(all.filter(({ isNew }) => !isNew)),
    problems: problems.sort(byPlace),
    advice: all.flatMap(({ advice }) => advice),
  }
}

function byPlace(a: Problem, b: Problem): number {
  const [left, right] = [a, b].map(({ file, key, reason }) => `${file}\0${key}\0${reason}`)
  return String(left) < String(right) ? -1 : 1
}
