import { loadArt } from '../art.ts'
import { checkArt } from '../check/check-art.ts'
import { toColourAdvice } from '../check/colour-advice.ts'
import { type CheckedMerchant, checkMerchants } from '../check.ts'
import { loadMerchants } from '../load.ts'
import { formatProblem, type Problem } from '../problem.ts'
import { liveryApp } from '../web-app.ts'
import { type ExitCode, exitCodes, type Output } from './output.ts'

/** `livery check`: every problem of every merchant in one run; builds and writes nothing. */
export async function check(flags: { merchantsDir: string }, output: Output): Promise<ExitCode> {
  const loaded = loadMerchants(flags.merchantsDir)
  const { merchants, problems } = checkMerchants(loaded)
  const { deriveTokens } = await liveryApp.loadPainter()
  const all = [...problems, ...merchants.flatMap(findArtFaults)]
  const advice = merchants.flatMap(({ merchant, file }) =>
    toColourAdvice(deriveTokens(merchant.theme), file),
  )
  output.give({ merchants: loaded.codes, problems: all, advice })
  for (const problem of all) output.complain(formatProblem(problem))
  for (const hint of advice) output.say(`advice: ${formatProblem(hint)}`)
  output.say(
    `${loaded.codes.length} merchants, ${all.length} problems, ${advice.length} pieces of advice`,
  )
  return all.length > 0 ? exitCodes.failed : exitCodes.done
}

function findArtFaults({ folder, file, merchant }: CheckedMerchant): Problem[] {
  const art = loadArt(folder, file, merchant.logo)
  return Array.isArray(art) ? art : checkArt(art, file)
}
