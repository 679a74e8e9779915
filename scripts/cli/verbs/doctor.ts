import { examine, type Report } from '../../operator/doctor/examine.ts'
import { formatFinding, type Level, levels } from '../../operator/doctor/finding.ts'
import { type ExitCode, exitCodes, type Output, plural, UsageError } from '../output.ts'
import { toLines, toShortLines } from '../say-problems.ts'
import { type Selecting, selectMerchants } from '../select.ts'

export type DoctorFlags = Selecting & {
  dns?: true
  admin?: string
  level?: Level
}

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
  const only = await selectMerchants(flags, codes)
  const asked = { merchantsDir, outDir, dns, log: output.say, ...(admin && { admin }) }
  const examined = only && (await examine({ ...asked, only }))
  const report = atLeast(flags.level, examined ?? { merchants: [], findings: [] })
  output.give({ ok: count(report, 'error') === 0, ...report })
  const [errors, others] = [true, false].map(isError =>
    report.findings.filter(({ level }) => (level === 'error') === isError),
  )
  for (const line of toLines(errors ?? [], formatFinding)) output.complain(line)
  for (const line of toShortLines(others ?? [], formatFinding)) output.say(line)
  output.say(summarise(report))
  return count(report, 'error') > 0 ? exitCodes.failed : exitCodes.done
}

/** The findings of a level and of those above it. */
function atLeast(level: Level = 'note', report: Report): Report {
  const shown = levels.slice(0, levels.indexOf(level) + 1)
  return { ...report, findings: report.findings.filter(one => shown.includes(one.level)) }
}

function summarise(report: Report): string {
  const counts = levels.map(level => {
    return plural(count(report, level), level)
  })
  return `${plural(report.merchants.length, 'merchant')}: ${counts.join(', ')}`
}

function count({ findings }: Report, level: Level): number {
  return findings.filter(finding => finding.level === level).length
}
