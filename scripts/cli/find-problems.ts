/** All problems and advice of `check` for a merchants folder. */
import { join } from 'node:path'
import { merchant } from '@livery/contract/merchant/merchant.ts'
import { findSharedPlatformCodes } from '../operator/doctor/checks/shared-platform-codes.ts'
import { checkWeights, type WeightOptions } from '../pipeline/build/check-weights.ts'
import { type CheckedMerchant, checkMerchants } from '../pipeline/check/check-merchants.ts'
import { toColourAdvice } from '../pipeline/check/colour-advice.ts'
import { findFileFaults } from '../pipeline/check/file-faults.ts'
import { type LoadedMerchant, loadMerchants } from '../pipeline/load/load-merchants.ts'
import type { Problem } from '../support/operator-problem.ts'
import { liveryApp } from '../support/web-app.ts'

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
  return {
    codes: loaded.codes,
    problems: [...found, ...tooHeavy],
    advice: [...advice, ...shared],
  }
}

/** Of one merchant; others are read only for the hosts they claim. */
export async function findMerchantProblems(merchantsDir: string, code: string): Promise<Findings> {
  const loaded = loadMerchants(merchantsDir)
  const { problems } = checkMerchants(loaded)
  const own = loaded.merchants.filter(one => one.code === code)
  const folder = join(merchantsDir, code)
  const isOwn = ({ file }: Problem) => file === folder || file.startsWith(join(folder, '/'))
  return { codes: [code], ...(await lookCloser(own, problems.filter(isOwn))) }
}

/** Files and colours of every merchant are checked, so that no mistake hides another. */
async function lookCloser(loaded: readonly LoadedMerchant[], problems: readonly Problem[]) {
  const { deriveTokens } = await liveryApp.loadPainter()
  const found = [...problems]
  const advice: Problem[] = []
  for (const one of loaded) {
    found.push(...(await findFileFaults(one)))
    const theme = merchant.shape.theme.safeParse(one.merged.theme)
    if (theme.success) advice.push(...toColourAdvice({ theme: theme.data }, one.file, deriveTokens))
  }
  return { problems: found, advice }
}
