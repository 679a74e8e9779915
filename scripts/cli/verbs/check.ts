import { formatProblem } from '../../support/operator-problem.ts'
import { findProblems } from '../find-problems.ts'
import { type ExitCode, exitCodes, type Output, plural } from '../output.ts'

export type CheckFlags = { merchantsDir: string; out: string }

/** `livery check`: reports every problem of every merchant in one run; publishes nothing. */
export async function check(flags: CheckFlags, output: Output): Promise<ExitCode> {
  const options = { outDir: flags.out, log: output.say }
  const { codes, problems, advice } = await findProblems(flags.merchantsDir, options)
  output.give({ ok: problems.length === 0, merchants: codes, problems, advice })
  for (const problem of problems) output.complain(formatProblem(problem))
  for (const hint of advice) output.say(`advice: ${formatProblem(hint)}`)
  const counts = [
    plural(codes.length, 'merchant'),
    plural(problems.length, 'problem'),
    plural(advice.length, 'piece'),
  ]
  output.say(`${counts.join(', ')} of advice`)
  return problems.length > 0 ? exitCodes.failed : exitCodes.done
}
