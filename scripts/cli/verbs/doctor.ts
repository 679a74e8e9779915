import type { Report } from '#operator/doctor/examine.ts'
import { type Finding, formatFinding, type Level, levels } from '#operator/doctor/finding.ts'
import {
  changedFlag,
  merchantFlag,
  merchantsArgument,
  merchantsDirFlag,
  outFlag,
} from '../canary-flags.ts'
import { choice, text, toggle } from '../flag.ts'
import { exitCodes, UsageError } from '../output.ts'
import { formatGroupedLines, formatShortLines, summarize } from '../say-problems.ts'
import { selectMerchants } from '../select.ts'
import { defineVerb, keysOf } from '../verb.ts'

/** Exits with 1 if a finding is a problem. */
export const doctorVerb = defineVerb({
  name: 'doctor',
  summary: 'run further checks of merchants; every finding has a fix',
  positionals: { merchants: merchantsArgument('merchant codes; default: all') },
  flags: {
    merchant: merchantFlag('the same'),
    changed: changedFlag,
    fix: toggle('write missing versions of wordmarks that are hard to see'),
    dns: toggle('resolve the hosts'),
    level: choice('<level>', 'only findings of this level and above', levels),
    admin: text('<url>', 'query a running server’s admin port about certificates'),
    merchantsDir: merchantsDirFlag,
    out: outFlag,
  },
  json: keysOf<Report & { ok: boolean; written?: string[] }>({
    ok: '',
    merchants: '',
    findings: ': each with `level`, `check`, `file`, `key`, `what` and `fix` (`text`, `value`)',
    written: ' (with `--fix`: the files)',
  }),
  async run(given, output) {
    const { merchantsDir, out: outDir, dns = false, admin, level, merchants } = given
    if (admin !== undefined && !/^https?:\/\//.test(admin)) {
      throw new UsageError([`--admin: ${admin} is not an address like http://127.0.0.1:9090`])
    }

    const only = await selectMerchants(given, merchants)
    const fixes = given.fix && only ? await fixLogos(merchantsDir, only) : undefined
    for (const line of fixes?.lines ?? []) output.say(line)

    const { examine } = await import('#operator/doctor/examine.ts')
    const asked = { merchantsDir, outDir, dns, log: output.say, ...(admin && { admin }) }
    const examined = only && (await examine({ ...asked, only }))
    const report = atLeast(level, examined ?? { merchants: [], findings: [] })
    const [problems, advice] = [pick(report, 'problem'), pick(report, 'advice')]
    output.give({
      ok: problems.length === 0,
      ...report,
      ...(fixes && { written: fixes.written }),
    })
    for (const line of splitLines(formatGroupedLines(problems, formatFinding))) {
      output.complain(line)
    }

    for (const line of splitLines(formatShortLines(advice, formatFinding))) output.say(line)

    const { merchants: codes } = report
    for (const line of summarize({ codes, merchantsDir, problems, advice })) output.say(line)

    return problems.length > 0 ? exitCodes.failed : exitCodes.done
  },
})

/** A finding has two lines, and the output escapes line breaks inside a line. */
function splitLines(texts: readonly string[]): string[] {
  return texts.flatMap(text => text.split('\n'))
}

async function fixLogos(merchantsDir: string, only: readonly string[]) {
  return (await import('#operator/doctor/fix-logos.ts')).fixLogos(merchantsDir, only)
}

/** Returns the findings at or above a level. */
function atLeast(level: Level = 'advice', report: Report): Report {
  const shown = levels.slice(0, levels.indexOf(level) + 1)
  return { ...report, findings: report.findings.filter(one => shown.includes(one.level)) }
}

function pick({ findings }: Report, level: Level): Finding[] {
  return findings.filter(finding => finding.level === level)
}
