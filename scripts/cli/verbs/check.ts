import type { Level } from '../../operator/doctor/finding.ts'
import { findProblems } from '../find-problems.ts'
import { type ExitCode, exitCodes, type Output, plural } from '../output.ts'
import { sayProblems } from '../say-problems.ts'
import { type Selecting, selectMerchants } from '../select.ts'

/** `error`: without advice. */
export type CheckFlags = Selecting & {
  level?: Exclude<Level, 'warning'>
  allowRemovals?: number
}

/** `livery check`: reports every problem of every merchant in one run; publishes nothing. */
export async function check(flags: CheckFlags, output: Output): Promise<ExitCode> {
  const { merchantsDir, out: outDir, allowRemovals } = flags
  const only = await selectMerchants(flags)
  const found =
    only === undefined
      ? { codes: [], problems: [], advice: [] }
      : await findProblems(merchantsDir, {
          ...{ outDir, only, log: output.say },
          ...(allowRemovals !== undefined && { allowRemovals }),
        })
  const { codes, problems } = found
  const advice = flags.level === 'error' ? [] : found.advice
  output.give({ ok: problems.length === 0, merchants: codes, problems, advice })
  sayProblems(problems, advice, output)
  const counts = [
    plural(codes.length, 'merchant'),
    plural(problems.length, 'problem'),
    plural(advice.length, 'piece'),
  ]
  output.say(`${counts.join(', ')} of advice`)
  return problems.length > 0 ? exitCodes.failed : exitCodes.done
}
