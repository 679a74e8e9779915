/** All problems and advice of `check` for a merchants folder. */

import { join } from 'node:path'
import { merchant } from '@livery/contract/merchant/merchant.ts'
import { adviseOnEnd, verifyJournal } from '@livery/release/journal/journal.ts'
import { findSharedPlatformCodes } from '../operator/doctor/checks/shared-platform-codes.ts'
import { checkWeights, type WeightOptions } from '../pipeline/build/check-weights.ts'
import { checkMarkDraws } from '../pipeline/check/art/check-mark.ts'
import { type CheckedMerchant, checkMerchants } from '../pipeline/check/check-merchants.ts'
import { toColourAdvice } from '../pipeline/check/colour-advice.ts'
import { findFileFaults } from '../pipeline/check/file-faults.ts'
import { toLanguageAdvice } from '../pipeline/check/language-advice.ts'
import { findUnread, toReadingAdvice } from '../pipeline/check/unread-languages.ts'
import { toFolderAdvice, toValueAdvice } from '../pipeline/check/value-advice.ts'
import { loadArt } from '../pipeline/load/load-art.ts'
import { type LoadedMerchant, loadMerchants } from '../pipeline/load/load-merchants.ts'
import { refreshFromBucket } from '../pipeline/publish/open-releases.ts'
import type { Problem } from '../support/operator-problem.ts'
import { listTranslated, liveryApp } from '../support/web-app.ts'

export type Findings = { codes: string[]; problems: Problem[]; advice: Problem[] }

/** Of all merchants, weights included. @throws OperatorError when the folder does not exist */
export async function findProblems(
  merchantsDir: string,
  options: WeightOptions,
): Promise<Findings> {
  const loaded = loadMerchants(merchantsDir)
  const { merchants, problems } = checkMerchants(loaded)
  const { problems: found, advice } = await lookCloser(loaded.merchants, problems)
  const isSound = ({ folder, file }: CheckedMerchant) =>
    !found.some(problem => problem.file === file || problem.file.startsWith(join(folder, '/')))
  const tooHeavy = await checkWeights(merchants.filter(isSound), options)
  const shared = findSharedPlatformCodes(loaded.merchants)
  const isEmpty = loaded.codes.length === 0
  await refreshFromBucket(options.outDir)
  return {
    codes: loaded.codes,
    problems: [
      ...(isEmpty ? [toEmpty(merchantsDir)] : []),
      ...found,
      ...tooHeavy,
      ...verifyJournal(options.outDir),
    ],
    advice: [...advice, ...shared, ...adviseOnEnd(options.outDir)],
  }
}

function toEmpty(file: string): Problem {
  const reason = 'holds no merchant; is it the right folder? See --merchants-dir'
  return { file, key: '', reason, allowed: 'livery new "Moon Palace" makes one' }
}

/** Of one merchant; others are read only for the hosts they claim. */
export async function findMerchantProblems(merchantsDir: string, code: string): Promise<Findings> {
  const loaded = loadMerchants(merchantsDir)
  const { problems } = checkMerchants(loaded)
  const own = loaded.merchants.filter(one => one.code === code)
  const folder = join(merchantsDir, code)
  const isOwn = ({ file }: Problem) => file === folder || file.startsWith(join(folder, '/'))
  const found = await lookCloser(own, problems.filter(isOwn))
  const shared = findSharedPlatformCodes(loaded.merchants).filter(isOwn)
  return { codes: [code], problems: found.problems, advice: [...found.advice, ...shared] }
}

/** Files and colours of every merchant are checked, so that no mistake hides another. */
async function lookCloser(loaded: readonly LoadedMerchant[], problems: readonly Problem[]) {
  const { deriveTokens } = await liveryApp.loadPainter()
  const translated = listTranslated(liveryApp.readBootTexts())
  const found = [...problems]
  const advice: Problem[] = []
  for (const one of loaded) {
    const faults = await findFileFaults(one)
    found.push(...faults, ...(faults.length > 0 ? [] : await findUndrawable(one)))
    const theme = merchant.shape.theme.safeParse(one.merged.theme)
    if (theme.success) advice.push(...toColourAdvice({ theme: theme.data }, one.file, deriveTokens))
    advice.push(...adviseOnValues(one), ...toFolderAdvice(one.folder))
    const { data: languages } = merchant.shape.languages.safeParse(one.merged.languages)
    if (languages) {
      found.push(...findUnread({ languages }, one.file, translated))
      advice.push(...toLanguageAdvice({ languages }, one.file, translated))
      advice.push(...toReadingAdvice({ languages }, one.file, translated))
    }
  }
  return { problems: found, advice }
}

function adviseOnValues({ merged, file }: LoadedMerchant): Problem[] {
  const { currency, legal, theme } = merchant.shape
  const values = {
    currency: currency.safeParse(merged.currency).data,
    legal: legal.safeParse(merged.legal).data,
    theme: theme.safeParse(merged.theme).data,
  }
  return toValueAdvice(values, file)
}

/** A mark that passes as a file and cannot be rendered would leave the brand without icons. */
async function findUndrawable({ folder, file, merged }: LoadedMerchant): Promise<Problem[]> {
  const { data: logo } = merchant.shape.logo.safeParse(merged.logo)
  const art = logo && loadArt(folder, file, logo)
  if (logo === undefined || art === undefined || Array.isArray(art)) return []
  return checkMarkDraws(art.mark, file)
}
