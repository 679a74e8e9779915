/** Paints what changed; what did not comes from the cache without loading a painter at all. */
import type { ReleaseMerchant } from '@livery/contract/release.ts'
import { loadArt } from '../art.ts'
import { checkArt } from '../check/check-art.ts'
import { toColourAdvice } from '../check/colour-advice.ts'
import type { CheckedMerchant } from '../check.ts'
import type { Compiled } from '../compile/compiled.ts'
import { digestOf } from '../hash.ts'
import { type PaintKit, toCanvas } from '../paint/canvas.ts'
import { paintMerchant } from '../paint.ts'
import type { Problem } from '../problem.ts'
import type { Store } from '../release/store.ts'
import { isComplete, merchantFiles } from '../release/verify.ts'
import type { WebApp } from '../web-app.ts'
import type { Cache } from './cache.ts'
import type { Fresh } from './compose.ts'
import { mapConcurrently } from './map-concurrently.ts'

type Job = { app: WebApp; store: Store; cache: Cache; key: string }

export type PaintResult = {
  fresh: Fresh[]
  painted: string[]
  unchanged: string[]
  problems: Problem[]
  /** What could be better and holds nobody back. */
  advice: Problem[]
}

type Outcome = { merchant: ReleaseMerchant; isNew: boolean; advice: Problem[] } | Problem[]

/** Enough to keep the disk and the compressors busy; more would only hold more in memory. */
const concurrency = 8

export async function paintAll(
  merchants: readonly CheckedMerchant[],
  compiled: Compiled,
  job: Job,
): Promise<PaintResult> {
  const loadKit = once(() => toKit(compiled, job))
  const result: PaintResult = { fresh: [], painted: [], unchanged: [], problems: [], advice: [] }
  await mapConcurrently(merchants, concurrency, async checked => {
    const outcome = await paintCached(checked, loadKit, job)
    if (Array.isArray(outcome)) result.problems.push(...outcome)
    else collect(result, checked, outcome)
  })
  return sorted(result)
}

async function paintCached(
  checked: CheckedMerchant,
  loadKit: () => Promise<PaintKit>,
  { cache, store, key }: Job,
): Promise<Outcome> {
  const art = loadArt(checked.folder, checked.file, checked.merchant.logo)
  if (Array.isArray(art)) return art
  const { mark, wordmark, wordmarkDark } = art
  const hashes = [mark.hash, wordmark.hash, wordmarkDark.hash]
  const ownKey = digestOf([key, checked.code, checked.merchant, hashes])
  const known = cache.readPainted(checked.code, ownKey)
  if (known && isComplete(store, merchantFiles(known))) {
    return { merchant: known, isNew: false, advice: [] }
  }
  const kit = await loadKit()
  // A cached painting passed this with the same art.
  const problems = checkArt(art, checked.file)
  if (problems.length > 0) return problems
  const canvas = toCanvas(checked, art, kit)
  const merchant = await paintMerchant(canvas)
  cache.writePainted(checked.code, ownKey, merchant)
  const advice = toColourAdvice(canvas.tokens, checked.file)
  return { merchant, isNew: true, advice }
}

async function toKit(compiled: Compiled, { app, store }: Job): Promise<PaintKit> {
  return { store, compiled, painter: await app.loadPainter(), bootTexts: app.readBootTexts() }
}

function collect(
  result: PaintResult,
  { code, file }: CheckedMerchant,
  { merchant, isNew, advice }: Exclude<Outcome, Problem[]>,
): void {
  result.advice.push(...advice)
  result.fresh.push({ code, file, merchant })
  const list = isNew ? result.painted : result.unchanged
  list.push(code)
}

/** Merchants end in whatever order they are done; what is reported must not depend on it. */
function sorted({ fresh, painted, unchanged, problems, advice }: PaintResult): PaintResult {
  return {
    fresh: fresh.sort((a, b) => (a.code < b.code ? -1 : 1)),
    painted: painted.sort(),
    unchanged: unchanged.sort(),
    problems: problems.sort(byPlace),
    advice: advice.sort(byPlace),
  }
}

function byPlace(a: Problem, b: Problem): number {
  return a.file + a.key < b.file + b.key ? -1 : 1
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= work()
    return result
  }
}
