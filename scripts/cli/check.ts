import { loadArt } from '../art.ts'
import { checkArt } from '../check/check-art.ts'
import { checkColours } from '../check/check-colours.ts'
import { type CheckedMerchant, checkMerchants } from '../check.ts'
import { loadMerchants } from '../load.ts'
import { formatProblem, type Problem } from '../problem.ts'
import { liveryApp, type Painter } from '../web-app.ts'
import { type ExitCode, exitCodes, type Output } from './output.ts'

/** `livery check`: every problem of every merchant in one run; builds and writes nothing. */
export async function check(flags: { merchantsDir: string }, output: Output): Promise<ExitCode> {
  const loaded = loadMerchants(flags.merchantsDir)
  const { merchants, problems } = checkMerchants(loaded)
  const painter = await liveryApp.loadPainter()
  const all = [...problems, ...merchants.flatMap(merchant => checkLook(merchant, painter))]
  output.give({ merchants: loaded.codes, problems: all })
  for (const problem of all) output.complain(formatProblem(problem))
  output.say(`${loaded.codes.length} merchants, ${all.length} problems`)
  return all.length > 0 ? exitCodes.failed : exitCodes.done
}

function checkLook({ folder, file, merchant }: CheckedMerchant, painter: Painter): Problem[] {
  const art = loadArt(folder, file, merchant.logo)
  return [
    ...(Array.isArray(art) ? art : checkArt(art, file)),
    ...checkColours(merchant.theme, file, painter.deriveTokens),
  ]
}
