import { formatProblem } from '../problem.ts'
import { findProblems } from './find-problems.ts'
import { type ExitCode, exitCodes, type Output } from './output.ts'

/** `livery check`: every problem of every merchant in one run; builds and writes nothing. */
export async function check(flags: { merchantsDir: string }, output: Output): Promise<ExitCode> {
  const { codes, problems, advice } = await findProblems(flags.merchantsDir)
  output.give({ ok: problems.length === 0, merchants: codes, problems, advice })
  for (const problem of problems) output.complain(formatProblem(problem))
  for (const hint of advice) output.say(`advice: ${formatProblem(hint)}`)
  output.say(
    `${codes.length} merchants, ${problems.length} problems, ${advice.length} pieces of advice`,
  )
  return problems.length > 0 ? exitCodes.failed : exitCodes.done
}
