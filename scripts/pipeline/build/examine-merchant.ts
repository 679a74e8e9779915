/** Examines and paints one merchant whose files changed since its painting was kept. */
import { join } from 'node:path'
import type { Language } from '@livery/contract/languages.ts'
import type { Problem } from '../../support/operator-problem.ts'
import { type Claim, claimsOf } from '../check/check-hosts.ts'
import { checkUnresolved } from '../check/check-merchants.ts'
import { type Inspected, inspectMerchant } from '../check/inspect-merchant.ts'
import { isRead, type MerchantSource, readMerchant } from '../load/load-merchants.ts'
import { type PaintJob, paintOne, toPaintingKey } from './paint-one.ts'
import type { Known } from './paintings.ts'

export type ExamineJob = PaintJob & {
  source: MerchantSource
  /** Bases with mistakes, by file: their heirs are held back without problems of their own. */
  badBases: ReadonlySet<string>
  /** Merchants to paint; of the others only the hosts are used. */
  isWanted: (code: string) => boolean
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

/** @param known its kept painting, with all files */
export async function examineMerchant(
  code: string,
  job: ExamineJob,
  known: Known | undefined,
): Promise<Outcome> {
  const file = join(job.source.merchantsDir, code, 'merchant.json')
  const outcome = { code, file, claims: [], isNew: false, problems: [], advice: [] }
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
