/** Collects all problems and advice that `check` reports for a merchants folder. */

import { join, relative, sep } from 'node:path'
import { adviseOnEnd, verifyJournal } from '@livery/release/journal/journal.ts'
import { findSharedPlatformCodes } from '../operator/doctor/checks/shared-platform-codes.ts'
import { checkWeights, type WeightOptions } from '../pipeline/assemble/check-weights.ts'
import { openChecks } from '../pipeline/assemble/checks.ts'
import { findServed } from '../pipeline/assemble/find-served.ts'
import { inWorkplace } from '../pipeline/assemble/load-folder.ts'
import { requireSelection } from '../pipeline/assemble/outcome.ts'
import type { CheckedMerchant } from '../pipeline/check/check-merchants.ts'
import { openMerchants } from '../pipeline/load/load-merchants.ts'
import { refreshFromBucket } from '../pipeline/publish/open-releases.ts'
import type { Problem } from '../support/operator-problem.ts'
import { liveryApp } from '../support/web-app.ts'

export type Findings = { codes: string[]; problems: Problem[]; advice: Problem[] }

type Options = WeightOptions & {
  /**
   * The merchants to report on; if empty, all. For other merchants, only hosts and platform codes
   * are read.
   */
  only?: readonly string[]
  /**
   * The number of merchants whose folders may be missing. Defaults to the same number as in a
   * build.
   */
  allowRemovals?: number
  /** Whether the releases folder is writable; unset: determined from the file system. */
  mayWrite?: (outDir: string) => boolean
}

/**
 * Finds all problems for which a build would refuse these merchants, including size budgets. Writes
 * to the releases folder only what the next build can reuse, and nothing if the folder is not
 * writable.
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
  const folder = { source, isWanted, standing: served.standing }
  const { sound, advice, problems } = await lookCloser(folder, options.app)
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

/** Like `findProblems`, for one merchant and without the problems that only painting reveals. */
export async function findMerchantProblems(merchantsDir: string, code: string): Promise<Findings> {
  const source = openMerchants(merchantsDir)
  const isWanted = (one: string) => one === code
  const found = await lookCloser({ source, isWanted, standing: { index: undefined } })
  const folder = join(merchantsDir, code)
  const isOwn = ({ file }: Problem) => file === folder || file.startsWith(join(folder, '/'))
  return { codes: [code], problems: found.problems.filter(isOwn), advice: found.advice }
}

type Closer = { sound: CheckedMerchant[]; problems: Problem[]; advice: Problem[] }

/** Examines every selected merchant completely, so that no mistake hides another. */
async function lookCloser(
  folder: Parameters<typeof openChecks>[0],
  app = liveryApp,
): Promise<Closer> {
  const { source, isWanted } = folder
  const checks = await openChecks(folder, app)
  const reads = []
  const problems = [...checks.problems]
  const advice: Problem[] = []
  const sound: CheckedMerchant[] = []
  const above = new Set<string>()
  let isAboveKnown = source.codes.some(code => !isWanted(code))

  for (const code of source.codes) {
    const read = checks.read(code)
    const { claims, glimpse, whole } = read
    reads.push({ claims, glimpse })
    if (whole && 'layers' in whole) for (const { file } of whole.layers) above.add(file)
    // The bases of a merchant that cannot be read are not known.
    else if (whole) isAboveKnown = false
    const examined = await checks.examine(read)
    if (examined.kind === 'refused') problems.push(...examined.problems)
    if (examined.kind === 'sound') sound.push(examined.inspected.checked)
    advice.push(...(await checks.adviseEarly(read)))
  }

  problems.push(...checks.findClashes(reads.flatMap(({ claims }) => claims)))
  advice.push(...findSharedPlatformCodes(reads.flatMap(({ glimpse = [] }) => glimpse)))
  const bad = new Set(problems.map(({ file }) => file))

  // Files directly in the merchants folder concern every merchant, a base those that extend it.
  const isOwn = ({ file }: Problem) => {
    const [name = '', inner] = relative(source.merchantsDir, file).split(sep)
    if (name.startsWith('_') && inner && isAboveKnown) return above.has(file)
    return !source.codes.includes(name) || isWanted(name)
  }

  return {
    sound: sound.filter(({ file }) => !bad.has(file)),
    problems: problems.filter(isOwn),
    advice: advice.filter(isOwn),
  }
}
