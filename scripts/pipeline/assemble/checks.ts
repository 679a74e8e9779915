/**
 * Runs the checks for a merchants folder in order: the bases, each merchant, and the hosts of all
 * merchants. A build and `livery check` share this module, so that both apply the same checks.
 */

import { join } from 'node:path'
import type { ReleaseIndex } from '@livery/contract/release.ts'
import { once } from '#support/once.ts'
import type { Problem } from '#support/operator-problem.ts'
import type { TextCatalogue } from '#support/text-catalogue.ts'
import { listTranslated, type WebApp } from '#support/web-app.ts'
import { type Claim, checkClaims, claimsOf } from '../check/check-claims.ts'
import type { Inspected } from '../check/inspect-merchant.ts'
import {
  type Glimpse,
  glimpseMerchant,
  isRead,
  type LoadedMerchant,
  type MerchantSource,
  readMerchant,
  type UnreadMerchant,
} from '../load/load-merchants.ts'
import type { FaintColour } from '../tokens/tokens.ts'
import type { KeptBases } from './inputs-key.ts'
import type { Candidate, Stopped } from './outcome.ts'

/** A merchant without faults, with the files that were inspected. */
export type Sound = Candidate & { kind: 'sound'; inspected: Inspected }

/**
 * A merchant that was read. `whole` is set if the merchant was selected; `glimpse` is set if the
 * merchant's files could be merged.
 */
type Read = Candidate & { whole?: LoadedMerchant | UnreadMerchant; glimpse?: Glimpse }

export type Checks = {
  /** Mistakes in bases, and folder entries that do not belong to a merchant. */
  problems: Problem[]
  /**
   * Reads a merchant. For a merchant that was not selected, reads only the values that the checks
   * compare between merchants.
   */
  read(code: string): Read
  /**
   * Checks a merchant.
   * @param hasPassed returns whether exactly these files passed an earlier check
   */
  examine(read: Read, hasPassed?: (one: Inspected) => boolean): Promise<Sound | Stopped>
  /** Returns advice about a painted merchant. */
  advise(painted: Inspected, colours: readonly FaintColour[]): Promise<Problem[]>
  /**
   * Returns all advice about a merchant that may have mistakes. Skips advice that depends on
   * invalid values.
   */
  adviseEarly(read: Read): Promise<Problem[]>
  /** Returns a problem for each host that several merchants claim. */
  findClashes(claims: readonly Claim[]): Problem[]
}

/**
 * Loaded only when a merchant has changed: a build with nothing to do does not inspect any files.
 */
const loadInspection = once(() => import('../check/inspect-merchant.ts'))
const loadAdvice = once(() => import('../check/advise-on.ts'))

type Checked = {
  source: MerchantSource
  isWanted: (code: string) => boolean
  standing: { index: ReleaseIndex | undefined }
}

/** @param kept remembers bases that passed; if unset, the bases are always checked */
export async function openChecks(
  { source, isWanted, standing }: Checked,
  app: WebApp,
  kept?: KeptBases,
): Promise<Checks> {
  const openTexts = once(() => app.openTexts())
  const problems = [...source.problems, ...(await checkBases(source, openTexts, kept))]
  const faulty = new Set(problems.map(({ file }) => file))
  const translated = once(() => listTranslated(app.readBootTexts()))

  return {
    problems,
    read(code) {
      const whole = isWanted(code) ? readMerchant(source, code) : undefined
      const glimpse = whole ? pickGlimpse(whole) : glimpseMerchant(source, code)
      const file = join(source.merchantsDir, code, 'merchant.json')
      const claims = glimpse ? claimsOf(glimpse) : []
      return { code, file, claims, ...(whole && { whole }), ...(glimpse && { glimpse }) }
    },
    async examine({ code, file, claims, whole }, hasPassed) {
      const merchant = { code, file, claims }
      if (whole === undefined) return { ...merchant, kind: 'seen' }

      const { inspectMerchant } = await loadInspection()
      const inspected = await inspectMerchant(whole, translated(), openTexts, hasPassed)
      if (Array.isArray(inspected)) return { ...merchant, kind: 'refused', problems: inspected }

      const isHeir = isRead(whole) && whole.layers.some(layer => faulty.has(layer.file))

      return isHeir ? { ...merchant, kind: 'waits' } : { ...merchant, kind: 'sound', inspected }
    },
    async advise({ checked }, colours) {
      const { adviseOn } = await loadAdvice()
      return adviseOn(checked, checked.merchant, translated(), colours)
    },
    async adviseEarly({ whole }) {
      if (whole === undefined || !isRead(whole)) return []

      const { adviseOn, adviseOnReading, parseValidValues } = await loadAdvice()
      const values = parseValidValues(whole.merged)

      return [
        ...adviseOn(whole, values, translated()),
        ...adviseOnReading(whole, values, translated()),
      ]
    },
    findClashes: claims => checkClaims(claims, source.codes, standing.index),
  }
}

function pickGlimpse(found: LoadedMerchant | UnreadMerchant): Glimpse | undefined {
  if (!isRead(found)) return undefined
  const { code, file, merged } = found
  const { domains, platformCode } = merged
  return { code, file, merged: { domains, platformCode } }
}

/**
 * Checks the bases. Does not load the checking code if there are no bases, or if the same bases
 * passed before.
 */
async function checkBases(
  { bases }: MerchantSource,
  openTexts: () => TextCatalogue,
  kept?: KeptBases,
): Promise<Problem[]> {
  if (bases.size === 0 || kept?.have(bases)) return []

  const { checkBase } = await import('../check/check-merchants.ts')
  const { checkTimeZone } = await import('../check/check-time-zone.ts')
  const { checkSeasons, findSeasonLockBreaks } = await import('../check/seasons/check-seasons.ts')
  const { checkTexts } = await import('../check/texts/check-texts.ts')
  const problems = [...bases.values()].flatMap(base => [
    ...checkBase(base),
    ...checkTexts(base.raw, base.file, openTexts),
    ...checkTimeZone(base.raw, base.file),
    ...checkSeasons(base.raw, base.file, openTexts),
    ...findSeasonLockBreaks(base.layers ?? []).filter(({ file }) => file === base.file),
  ])

  if (problems.length === 0) kept?.keep(bases)

  return problems
}
