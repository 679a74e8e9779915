/** The one place of a build that calls `check/`: for the bases, each merchant, and the hosts of all. */

import { once } from '../../support/once.ts'
import type { Problem } from '../../support/operator-problem.ts'
import { listTranslated, type WebApp } from '../../support/web-app.ts'
import { checkClaims } from '../check/check-claims.ts'
import { type Claim, claimsOf } from '../check/check-hosts.ts'
import type { Inspected } from '../check/inspect-merchant.ts'
import { isRead, readMerchant } from '../load/load-merchants.ts'
import type { ColourProblem } from '../tokens/tokens.ts'
import type { Folder } from './load-folder.ts'
import type { Candidate, Stopped } from './outcome.ts'

/** A merchant without a fault, and the files that it was found so with. */
export type Sound = Candidate & { kind: 'sound'; inspected: Inspected }

export type Checks = {
  /** Mistakes of bases, and entries of the folder that are no merchant's. */
  problems: Problem[]
  /**
   * Reads and checks one merchant.
   *
   * @param hasPassed whether exactly these files passed before
   */
  examine(code: string, hasPassed: (one: Inspected) => boolean): Promise<Sound | Stopped>
  /** Advice about a painted merchant. */
  advise(painted: Inspected, colours: readonly ColourProblem[]): Promise<Problem[]>
  /** Hosts that several merchants claim. */
  findClashes(claims: readonly Claim[]): Problem[]
}

/** Loaded for the first merchant that changed: a build with nothing to do inspects no file. */
const loadInspection = once(() => import('../check/inspect-merchant.ts'))

export async function openChecks(
  { source, isWanted, standing }: Folder,
  app: WebApp,
): Promise<Checks> {
  const problems = [...source.problems, ...(await checkBases(source))]
  const faulty = new Set(problems.map(({ file }) => file))
  const translated = once(() => listTranslated(app.readBootTexts()))
  return {
    problems,
    async examine(code, hasPassed) {
      const found = readMerchant(source, code)
      const claims = isRead(found) ? claimsOf(found) : []
      const merchant = { code, file: found.file, claims }
      if (!isWanted(code)) return { ...merchant, kind: 'seen' }
      const { inspectMerchant } = await loadInspection()
      const inspected = await inspectMerchant(found, translated(), hasPassed)
      if (Array.isArray(inspected)) return { ...merchant, kind: 'refused', problems: inspected }
      const isHeir = isRead(found) && found.layers.some(({ file }) => faulty.has(file))
      return isHeir ? { ...merchant, kind: 'waits' } : { ...merchant, kind: 'sound', inspected }
    },
    async advise({ checked }, colours) {
      const { adviseOn } = await import('../check/advise-on.ts')
      return adviseOn(checked, translated(), colours)
    },
    findClashes: claims => checkClaims(claims, source.codes, standing.index),
  }
}

/** A folder without bases loads nothing for them. */
async function checkBases({ bases }: Folder['source']): Promise<Problem[]> {
  if (bases.size === 0) return []
  const { checkBase } = await import('../check/check-merchants.ts')
  return [...bases.values()].flatMap(checkBase)
}
