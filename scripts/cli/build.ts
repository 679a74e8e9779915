import { type BuildReport, buildRelease } from '../build.ts'
import { formatProblem } from '../problem.ts'
import { type ExitCode, exitCodes, type Output } from './output.ts'

export type BuildFlags = { merchantsDir: string; out: string; merchant?: string[] }

/** `livery build`: one release; exit code 1 when a merchant had to be left behind. */
export async function build(flags: BuildFlags, output: Output): Promise<ExitCode> {
  const report = await buildRelease({
    merchantsDir: flags.merchantsDir,
    outDir: flags.out,
    only: flags.merchant ?? [],
    log: output.say,
  })
  output.give(report)
  for (const problem of report.problems) output.complain(formatProblem(problem))
  for (const hint of report.advice) output.say(`advice: ${formatProblem(hint)}`)
  output.say(summarise(report))
  const isBad = report.problems.length > 0 || report.release === undefined
  return isBad ? exitCodes.failed : exitCodes.done
}

function summarise(report: BuildReport): string {
  const { release, changed, painted, unchanged, left, ms } = report
  if (release === undefined) return 'no merchant can be released'
  const id = release.slice(0, 12)
  if (!changed) return `nothing changed: release ${id} is current (${ms} ms)`
  const counts = [`${painted.length} painted`, `${unchanged.length} unchanged`]
  if (left.length > 0) counts.push(`${left.length} left as they were`)
  return `release ${id}: ${counts.join(', ')} (${ms} ms)`
}
