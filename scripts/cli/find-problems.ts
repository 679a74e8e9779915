/** All problems and advice of `check` for a merchants folder. */

import { join, relative, sep } from 'node:path'
import type { Language } from '@livery/contract/languages.ts'
import { merchant } from '@livery/contract/merchant/merchant.ts'
import type { ReleaseIndex } from '@livery/contract/release.ts'
import { adviseOnEnd, verifyJournal } from '@livery/release/journal/journal.ts'
import { findSharedPlatformCodes } from '../operator/doctor/checks/shared-platform-codes.ts'
import { checkWeights, type WeightOptions } from '../pipeline/build/check-weights.ts'
import { findServed } from '../pipeline/build/find-served.ts'
import { requireSelection } from '../pipeline/build/selection.ts'
import { inWorkplace } from '../pipeline/build/workplace.ts'
import { checkClaims } from '../pipeline/check/check-claims.ts'
import { claimsOf } from '../pipeline/check/check-hosts.ts'
import {
  type CheckedMerchant,
  checkBase,
  checkUnresolved,
} from '../pipeline/check/check-merchants.ts'
import { toColourAdvice } from '../pipeline/check/colour-advice.ts'
import { inspectMerchant } from '../pipeline/check/inspect-merchant.ts'
import { toLanguageAdvice } from '../pipeline/check/language-advice.ts'
import { toReadingAdvice } from '../pipeline/check/unread-languages.ts'
import { toFolderAdvice, toValueAdvice } from '../pipeline/check/value-advice.ts'
import {
  type Glimpse,
  glimpseMerchant,
  isRead,
  type LoadedMerchant,
  type MerchantSource,
  openMerchants,
  readMerchant,
} from '../pipeline/load/load-merchants.ts'
import { loadPainter, type Painter } from '../pipeline/paint/load-painter.ts'
import { refreshFromBucket } from '../pipeline/publish/open-releases.ts'
import type { Problem } from '../support/operator-problem.ts'
import { listTranslated, liveryApp, type WebApp } from '../support/web-app.ts'

export type Findings = { codes: string[]; problems: Problem[]; advice: Problem[] }

type Options = WeightOptions & {
  /** Codes to report on; of the others only hosts and platform codes are read. Empty: all. */
  only?: readonly string[]
  /** Number of merchants whose folders may be gone; unset: as in a build. */
  allowRemovals?: number
  /** Whether the releases folder can be written; unset: as the system says. */
  mayWrite?: (outDir: string) => boolean
}

/**
 * What a build of these merchants refuses, weights included. It writes to the releases folder only
 * what the next build can use, and nothing where it may not.
 *
 * @throws OperatorError when the folder does not exist, or for an unknown code
 */
export function findProblems(merchantsDir: string, options: Options): Promise<Findings> {
  const { outDir, mayWrite } = options
  return inWorkplace(outDir, workDir => findIn(merchantsDir, { ...options, workDir }), mayWrite)
}

async function findIn(
  merchantsDir: string,
  { only = [], allowRemovals, ...options }: Options & { workDir: string },
): Promise<Findings> {
  const source = openMerchants(merchantsDir)
  const isWanted = requireSelection(source.codes, only, undefined)
  const isBucket = await refreshFromBucket(options.workDir)
  const outDir = isBucket ? options.workDir : options.outDir
  const served = findServed(source, { ...options, outDir }, allowRemovals)
  const { sound, advice, problems } = await lookCloser(source, isWanted, served.index, options.app)
  const tooHeavy = await checkWeights(sound, options)
  const heavy = new Set(tooHeavy.map(({ file }) => file))
  const going = sound.filter(({ file }) => !heavy.has(file))
  const broken = verifyJournal(outDir)
  return {
    codes: source.codes.filter(isWanted),
    problems: [
      ...(served.fault && only.length === 0 ? [served.fault] : []),
      ...problems,
      ...tooHeavy,
      ...served.findTaken(going),
      ...broken,
    ],
    advice: [...advice, ...(broken.length > 0 ? [] : adviseOnEnd(outDir))],
  }
}

/** The same of one merchant, but for what only painting shows. */
export async function findMerchantProblems(merchantsDir: string, code: string): Promise<Findings> {
  const source = openMerchants(merchantsDir)
  const found = await lookCloser(source, one => one === code)
  const folder = join(merchantsDir, code)
  const isOwn = ({ file }: Problem) => file === folder || file.startsWith(join(folder, '/'))
  return { codes: [code], problems: found.problems.filter(isOwn), advice: found.advice }
}

type Closer = { sound: CheckedMerchant[]; problems: Problem[]; advice: Problem[] }

/** Every wanted merchant is examined whole, so that no mistake hides another. */
async function lookCloser(
  source: MerchantSource,
  isWanted: (code: string) => boolean,
  current?: ReleaseIndex,
  app: WebApp = liveryApp,
): Promise<Closer> {
  const kit = { ...(await loadPainter()), translated: listTranslated(app.readBootTexts()) }
  const bases = [...source.bases.values()]
  const inBases = [...source.problems, ...bases.flatMap(checkBase)]
  const badBases = new Set(inBases.map(({ file }) => file))
  const problems: Problem[] = []
  const advice: Problem[] = []
  const sound: CheckedMerchant[] = []
  const glimpses: Glimpse[] = []
  for (const code of source.codes) {
    if (!isWanted(code)) {
      const seen = glimpseMerchant(source, code)
      if (seen) glimpses.push(seen)
      continue
    }
    const found = readMerchant(source, code)
    if (!isRead(found)) {
      const { file, raw } = found
      problems.push(...found.problems, ...(raw ? checkUnresolved({ raw, file }) : []))
      continue
    }
    const { file, merged } = found
    const { domains, platformCode } = merged
    glimpses.push({ code, file, merged: { domains, platformCode } })
    const inspected = await inspectMerchant(found, kit.translated)
    if (Array.isArray(inspected)) problems.push(...inspected)
    else if (!found.layers.some(layer => badBases.has(layer.file))) sound.push(inspected.checked)
    advice.push(...advise(found, kit))
  }
  // Files of a base, and of the folder itself, are of no merchant.
  const isOwn = ({ file }: Problem) => {
    const [folder = ''] = relative(source.merchantsDir, file).split(sep)
    return !source.codes.includes(folder) || isWanted(folder)
  }
  problems.unshift(...inBases)
  problems.push(...checkClaims(glimpses.flatMap(claimsOf), source.codes, current))
  advice.push(...findSharedPlatformCodes(glimpses))
  const bad = new Set(problems.map(({ file }) => file))
  return {
    sound: sound.filter(({ file }) => !bad.has(file)),
    problems: problems.filter(isOwn),
    advice: advice.filter(isOwn),
  }
}

type Kit = Pick<Painter, 'deriveTokens'> & { translated: readonly Language[] }

function advise({ folder, file, merged }: LoadedMerchant, kit: Kit): Problem[] {
  const { currency, languages, legal, theme } = merchant.shape
  const values = {
    currency: currency.safeParse(merged.currency).data,
    legal: legal.safeParse(merged.legal).data,
    theme: theme.safeParse(merged.theme).data,
  }
  const { data: spoken } = languages.safeParse(merged.languages)
  return [
    ...(values.theme ? toColourAdvice({ theme: values.theme }, file, kit.deriveTokens) : []),
    ...toValueAdvice(values, file),
    ...toFolderAdvice(folder),
    ...(spoken ? toLanguageAdvice({ languages: spoken }, file, kit.translated) : []),
    ...(spoken ? toReadingAdvice({ languages: spoken }, file, kit.translated) : []),
  ]
}
