/** Everything `check` can say about a merchants folder. */
import { join } from 'node:path'
import { loadArt } from '../art.ts'
import { checkArt } from '../check/check-art.ts'
import { checkOverrides } from '../check/check-overrides.ts'
import { checkWeights, type WeightOptions } from '../check/check-weights.ts'
import { toColourAdvice } from '../check/colour-advice.ts'
import { type CheckedMerchant, checkMerchants } from '../check.ts'
import { loadMerchants } from '../load.ts'
import type { Problem } from '../problem.ts'
import { liveryApp } from '../web-app.ts'

export type Findings = { codes: string[]; problems: Problem[]; advice: Problem[] }

/** Of all merchants, their weights included. @throws OperatorError when the folder is not there */
export async function findProblems(
  merchantsDir: string,
  options: WeightOptions,
): Promise<Findings> {
  const loaded = loadMerchants(merchantsDir)
  const { merchants, problems } = checkMerchants(loaded)
  const { problems: found, advice } = await lookCloser(merchants, problems)
  const isSound = ({ folder, file }: CheckedMerchant) =>
    !found.some(problem => problem.file === file || problem.file.startsWith(join(folder, '/')))
  const tooHeavy = await checkWeights(merchants.filter(isSound), options)
  return { codes: loaded.codes, problems: [...found, ...tooHeavy], advice }
}

/** Of one merchant, others only as far as they claim its hosts. */
export async function findMerchantProblems(merchantsDir: string, code: string): Promise<Findings> {
  const { merchants, problems } = checkMerchants(loadMerchants(merchantsDir))
  const own = merchants.filter(merchant => merchant.code === code)
  const folder = join(merchantsDir, code)
  const isOwn = ({ file }: Problem) => file === folder || file.startsWith(join(folder, '/'))
  return { codes: [code], ...(await lookCloser(own, problems.filter(isOwn))) }
}

/** Art, overrides and colours need files and the painter, so only sound merchants get this far. */
async function lookCloser(merchants: readonly CheckedMerchant[], problems: readonly Problem[]) {
  const { deriveTokens } = await liveryApp.loadPainter()
  const advice = merchants.flatMap(({ merchant, file }) =>
    toColourAdvice(merchant, file, deriveTokens),
  )
  const found = [...problems]
  for (const checked of merchants) {
    found.push(...findArtFaults(checked), ...(await checkOverrides(checked.folder)))
  }
  return { problems: found, advice }
}

function findArtFaults({ folder, file, merchant }: CheckedMerchant): Problem[] {
  const art = loadArt(folder, file, merchant.logo)
  return Array.isArray(art) ? art : checkArt(art, file)
}
