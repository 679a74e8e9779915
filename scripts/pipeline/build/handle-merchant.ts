/** Processes one merchant: from its folder to its entry in the index, or to its problems. */
import { join } from 'node:path'
import { isComplete } from '@livery/release/store/verify.ts'
import { once } from '../../support/once.ts'
import type { Claim } from '../check/check-hosts.ts'
import type { ExamineJob, Outcome } from './examine-merchant.ts'
import type { Known, Paintings } from './paintings.ts'
import { toStamp } from './stamp.ts'

export type HandleJob = ExamineJob & { remembered: Paintings }

/** Checks, pictures and painting: more than everything else that a build with nothing to do loads. */
const loadExamination = once(() => import('./examine-merchant.ts'))

export async function handleMerchant(code: string, job: HandleJob): Promise<Outcome> {
  const known = findWhole(code, job)
  if (known !== undefined && looksUntouched(code, known, job)) {
    const file = join(job.source.merchantsDir, code, 'merchant.json')
    const outcome = { code, file, isNew: false, problems: [], advice: [] }
    return { ...outcome, claims: toClaims(known, file), known }
  }
  const { examineMerchant } = await loadExamination()
  return examineMerchant(code, job, known)
}

/** The kept painting of a merchant, if all of its files are still in the store. */
function findWhole(code: string, { remembered, store }: HandleJob): Known | undefined {
  const known = remembered.get(code)
  if (known === undefined || !store.has(known.entry.pack, known.entry.size)) return undefined
  const own = Object.values(known.own?.files ?? {})
  return isComplete(store.has, own) ? known : undefined
}

function looksUntouched(code: string, known: Known, job: HandleJob): boolean {
  if (known.stamp === '' || !job.isWanted(code)) return false
  const folder = join(job.source.merchantsDir, code)
  return known.stamp === `${job.context} ${toStamp(folder, known.names)}`
}

function toClaims({ entry: { hosts } }: Known, file: string): Claim[] {
  return hosts.map((host, index) => ({ host, file, key: `domains.${index}` }))
}
