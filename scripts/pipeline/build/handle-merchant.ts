/** Processes one merchant: from its folder to its index entry, or to the step that stops it. */
import { join } from 'node:path'
import type { Store } from '@livery/release/store/store.ts'
import { isComplete } from '@livery/release/store/verify.ts'
import type { Problem } from '#support/operator-problem.ts'
import { describeSystemError } from '#support/system-error.ts'
import type { Claim } from '../check/check-hosts.ts'
import type { Inspected } from '../check/inspect-merchant.ts'
import type { Painted } from '../paint/paint-one.ts'
import type { Checks, Sound } from './checks.ts'
import type { Outcome, Ready } from './outcome.ts'
import type { Known, Paintings } from './paintings.ts'
import { computePaintingKey, readStamp, readTraces } from './traces.ts'

export type HandleJob = {
  merchantsDir: string
  store: Store
  checks: Checks
  paint: (inspected: Inspected) => Promise<Painted | Problem[]>
  remembered: Paintings
  /** Merchants to paint; of other merchants, only the hosts are used. */
  isWanted: (code: string) => boolean
  /** Identifies the app and the pipeline. */
  key: string
  /** Identifies all inputs to a painting outside the merchant's folder. */
  context: string
}

/** Processes a merchant. If its files cannot be read, only this merchant is rejected. */
export async function handleMerchant(code: string, job: HandleJob): Promise<Outcome> {
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
  // A cached painting passed with the same artwork and overrides.
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

/** Returns a merchant's cached painting if all its files are still in the store. */
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
