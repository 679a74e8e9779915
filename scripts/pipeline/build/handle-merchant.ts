/** Processes one merchant: from its folder to its entry in the index, or to its problems. */
import { join } from 'node:path'
import type { Language } from '@livery/contract/languages.ts'
import { isComplete } from '@livery/release/store/verify.ts'
import type { Problem } from '../../support/operator-problem.ts'
import { type Claim, claimsOf } from '../check/check-hosts.ts'
import { checkUnresolved } from '../check/check-merchants.ts'
import { type Inspected, inspectMerchant } from '../check/inspect-merchant.ts'
import { isRead, type MerchantSource, readMerchant } from '../load/load-merchants.ts'
import { type PaintJob, paintOne, toPaintingKey } from './paint-one.ts'
import type { Known, Paintings } from './paintings.ts'
import { toStamp } from './stamp.ts'

export type HandleJob = PaintJob & {
  source: MerchantSource
  /** Bases with mistakes, by file: their heirs are held back without problems of their own. */
  badBases: ReadonlySet<string>
  /** Merchants to paint; of the others only the hosts are used. */
  isWanted: (code: string) => boolean
  remembered: Paintings
  /** The languages that have texts. */
  listTranslated: () => readonly Language[]
  /** Identifies every input of a painting outside the merchant's folder. */
  context: string
}

export type Outcome = {
  code: string
  file: string
  claims: Claim[]
  /** The current entry; unset when there is none, or the merchant was not selected. */
  known?: Known
  isNew: boolean
  problems: Problem[]
  advice: Problem[]
}

export async function handleMerchant(code: string, job: HandleJob): Promise<Outcome> {
  const known = findWhole(code, job)
  const file = join(job.source.merchantsDir, code, 'merchant.json')
  const outcome = { code, file, claims: [], isNew: false, problems: [], advice: [] }
  if (known !== undefined && looksUntouched(code, known, job)) {
    return { ...outcome, claims: toClaims(known, file), known }
  }
  const found = readMerchant(job.source, code)
  if (!isRead(found)) {
    const inFile = found.raw === undefined ? [] : checkUnresolved({ raw: found.raw, file })
    return { ...outcome, problems: [...found.problems, ...inFile] }
  }
  const claims = claimsOf(found)
  if (!job.isWanted(code)) return { ...outcome, claims }
  // A kept painting passed with the same art and overrides.
  const hasPassed = (one: Inspected) => known?.key === toPaintingKey(job.key, one)
  const inspected = await inspectMerchant(found, job.listTranslated(), hasPassed)
  if (Array.isArray(inspected)) return { ...outcome, claims, problems: inspected }
  if (found.layers.some(layer => job.badBases.has(layer.file))) return { ...outcome, claims }
  const painted = await paintOne(inspected, job, known)
  if (Array.isArray(painted)) return { ...outcome, claims, problems: painted }
  const { isNew, advice } = painted
  const stamp = painted.known.stamp && `${job.context} ${painted.known.stamp}`
  return { ...outcome, claims, known: { ...painted.known, stamp }, isNew, advice }
}

/** The kept painting of a merchant, if all of its files are still in the store. */
function findWhole(code: string, { remembered, store }: HandleJob): Known | undefined {
  const known = remembered.get(code)
  if (known === undefined || !store.has(known.entry.pack, known.entry.size)) return undefined
  const own = Object.values(known.own?.files ?? {})
  return isComplete(store, own) ? known : undefined
}

function looksUntouched(code: string, known: Known, job: HandleJob): boolean {
  if (known.stamp === '' || !job.isWanted(code)) return false
  const folder = join(job.source.merchantsDir, code)
  return known.stamp === `${job.context} ${toStamp(folder, known.names)}`
}

function toClaims({ entry: { hosts } }: Known, file: string): Claim[] {
  return hosts.map((host, index) => ({ host, file, key: `domains.${index}` }))
}
