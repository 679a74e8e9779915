import { mergeShards } from '../../pipeline/build/merge-shards.ts'
import { formatProblem } from '../../support/operator-problem.ts'
import { type ExitCode, exitCodes, type Output } from '../output.ts'

/** `livery merge`: publishes the shards of a build as one release. */
export async function merge(
  folders: string[],
  flags: { out: string },
  output: Output,
): Promise<ExitCode> {
  const report = await mergeShards(folders, flags.out)
  output.give(report)
  for (const problem of report.problems) output.complain(formatProblem(problem))
  if (report.release === undefined) {
    output.complain('livery: no merchant can be released')
    return exitCodes.failed
  }
  const left = report.left.length > 0 ? `, ${report.left.length} left as they were` : ''
  output.say(`release ${report.release.slice(0, 12)}: ${report.merchants} merchants${left}`)
  return report.problems.length > 0 ? exitCodes.failed : exitCodes.done
}
