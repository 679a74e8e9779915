import { join } from 'node:path'
import type { Level } from '../../operator/doctor/finding.ts'
import { requireSelection } from '../../pipeline/build/selection.ts'
import { openMerchants } from '../../pipeline/load/load-merchants.ts'
import { formatProblem, type Problem } from '../../support/operator-problem.ts'
import { findProblems } from '../find-problems.ts'
import { type ExitCode, exitCodes, type Output, plural } from '../output.ts'
import { groupByCause, nameFiles, type Selecting, selectMerchants } from '../select.ts'

/** `error`: without advice. */
export type CheckFlags = Selecting & { level?: Exclude<Level, 'warning'> }

/** `livery check`: reports every problem of every merchant in one run; publishes nothing. */
export async function check(flags: CheckFlags, output: Output): Promise<ExitCode> {
  const options = { outDir: flags.out, log: output.say }
  const only = await selectMerchants(flags)
  // Before the compile, which takes a while: a misspelt code is told at once.
  const known = openMerchants(flags.merchantsDir).codes
  const isWanted = only && requireSelection(known, only, undefined)
  const found = await findProblems(flags.merchantsDir, options)
  const codes = found.codes.filter(code => isWanted?.(code))
  const isOwn = ({ file }: Problem) =>
    !found.codes.some(code => !isWanted?.(code) && isOf(join(flags.merchantsDir, code), file))
  const problems = found.problems.filter(isOwn)
  const advice = flags.level === 'error' ? [] : found.advice.filter(isOwn)
  output.give({ ok: problems.length === 0, merchants: codes, problems, advice })
  for (const line of toLines(problems)) output.complain(line)
  for (const line of toLines(advice)) output.say(`advice: ${line}`)
  const counts = [
    plural(codes.length, 'merchant'),
    plural(problems.length, 'problem'),
    plural(advice.length, 'piece'),
  ]
  output.say(`${counts.join(', ')} of advice`)
  return problems.length > 0 ? exitCodes.failed : exitCodes.done
}

/** Files of a merchant; those of a base or of the releases are of none. */
function isOf(folder: string, file: string): boolean {
  return file === folder || file.startsWith(join(folder, '/'))
}

function toLines(problems: readonly Problem[]): string[] {
  const groups = groupByCause(problems, problem => formatProblem({ ...problem, file: '' }))
  return groups.map(({ first, files }) => formatProblem({ ...first, file: nameFiles(files) }))
}
