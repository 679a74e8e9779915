import { examine, type Report } from '../../operator/doctor/examine.ts'
import { type Finding, formatFinding, type Level } from '../../operator/doctor/finding.ts'
import { type ExitCode, exitCodes, type Output, plural, UsageError } from '../output.ts'

export type DoctorFlags = { merchantsDir: string; out: string; dns?: true; admin?: string }

/** `livery doctor`: reports every finding with its fix; exit code 1 when one is an error. */
export async function doctor(
  codes: readonly string[],
  flags: DoctorFlags,
  output: Output,
): Promise<ExitCode> {
  const { merchantsDir, out: outDir, dns = false, admin } = flags
  if (admin !== undefined && !/^https?:\/\//.test(admin)) {
    throw new UsageError([`--admin: ${admin} is not an address like http://127.0.0.1:9090`])
  }
  const asked = { merchantsDir, outDir, only: codes, dns, log: output.say }
  const report = await examine({ ...asked, ...(admin && { admin }) })
  output.give({ ok: count(report, 'error') === 0, ...report })
  for (const finding of report.findings) say(finding, output)
  output.say(summarise(report))
  return count(report, 'error') > 0 ? exitCodes.failed : exitCodes.done
}

function say(finding: Finding, output: Output): void {
  if (finding.level === 'error') output.complain(formatFinding(finding))
  else output.say(formatFinding(finding))
}

function summarise(report: Report): string {
  const counts = (['error', 'warning', 'note'] as const).map(level => {
    return plural(count(report, level), level)
  })
  return `${plural(report.merchants.length, 'merchant')}: ${counts.join(', ')}`
}

function count({ findings }: Report, level: Level): number {
  return findings.filter(finding => finding.level === level).length
}
