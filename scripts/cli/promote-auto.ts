import { setTimeout } from 'node:timers/promises'
import { type Finding, usualRule } from '../operator/canary/judge-canary.ts'
import {
  askCounts,
  expandServers,
  type Look,
  watchCanary,
} from '../operator/canary/watch-canary.ts'
import {
  abortCanary,
  type Promoted,
  promoteCanary,
  requirePromotable,
} from '../pipeline/publish/promote.ts'
import { listReleases } from '../pipeline/publish/roll-back.ts'
import { findDecider } from '../support/provenance.ts'
import { parseScope, resolveTags, type ScopeFlags, sayScope } from './canary-flags.ts'
import { type ExitCode, exitCodes, type Output, UsageError } from './output.ts'
import { formatChanges } from './say-removed.ts'

type AutoFlags = ScopeFlags & {
  out: string
  merchantsDir: string
  bff?: string[]
  /** Milliseconds. */
  for: number
  every: number
  minVisits?: number
  message?: string
}

/** `release` and `stage` are unset while the outcome is undecided. */
export type AutoReport = Pick<Look, 'visits' | 'findings' | 'missing'> &
  Partial<Promoted> & { outcome: 'promote' | 'halt' | 'inconclusive'; canary: string }

/**
 * Runs `livery promote --auto`: halts or promotes the canary based on the servers' counts. Exits
 * with 3 for a halt. Exits with 4 if the counts are not conclusive in the given time; the canary is
 * then not changed.
 */
export async function promoteAuto(flags: AutoFlags, output: Output<AutoReport>): Promise<ExitCode> {
  const { out, bff: servers = [], message } = flags

  if (servers.length === 0) {
    throw new UsageError([
      '--auto requires the admin port of each BFF, for example --bff http://127.0.0.1:9090',
    ])
  }

  const scope = parseScope(flags)
  const added = flags.tag && ((await resolveTags(flags)).merchants ?? [])
  // A mistake in the flags or keys is reported now, not after the time of the canary.
  await requirePromotable(out, { scope, added })
  let said = ''
  const { canary, look } = await watchCanary({
    servers: await expandServers(servers),
    rule: { ...usualRule, minVisits: flags.minVisits ?? usualRule.minVisits },
    forMs: flags.for,
    everyMs: flags.every,
    readCanary: () => readCanary(out),
    ask: askCounts,
    onLook: look => {
      const line = sayLook(look)
      if (line !== said) output.say(line)
      said = line
    },
    now: () => performance.now(),
    sleep: setTimeout,
  })
  const wish = { expected: canary.release, provenance: findDecider(message ?? said) }
  const id = canary.release.slice(0, 12)

  if (look.outcome === 'wait') {
    output.give({ outcome: 'inconclusive', ...pickReport(look), canary: canary.release })
    output.say(
      `inconclusive: release ${id} remains a canary; run promote --auto again, promote or promote --abort`,
    )
    return exitCodes.inconclusive
  }

  if (look.outcome === 'halt') {
    const done = await abortCanary(out, wish)
    output.give({ outcome: 'halt', ...pickReport(look), ...done })
    output.complain(`halted: release ${id} is aborted; all hosts get ${done.release.slice(0, 12)}`)
    return exitCodes.halted
  }

  const done = await promoteCanary(out, { ...wish, scope, added })
  output.give({ outcome: 'promote', ...pickReport(look), ...done })
  output.say(
    `promoted: release ${id} ${done.scope ? `is a canary on ${sayScope(done.scope)}` : 'is current'}: ${formatChanges(done.changes).join(', ')}`,
  )

  return exitCodes.done
}

async function readCanary(out: string) {
  const found = (await listReleases(out)).find(({ stage }) => stage === 'canary')
  return found?.scope && { ...found.scope, release: found.id }
}

function pickReport({ visits, findings, missing }: Look) {
  return { visits, findings, missing }
}

function sayLook({ visits, findings, missing }: Look): string {
  const parts = [`${visits} visits`, ...findings.map(sayFinding)]
  if (missing.length > 0) parts.push(`no counts from ${missing.join(', ')}`)
  return parts.join('; ')
}

function sayFinding({ measure, canary, expected, logEvidence, isWorse }: Finding): string {
  if (canary === undefined || expected === undefined) return `${measure}: nothing to compare with`
  const evidence = (logEvidence ?? 0).toFixed(1)
  const verdict = isWorse ? ', worse' : ''
  return `${measure}: ${canary} (at most ${Math.round(expected)} expected), evidence ln ${evidence}${verdict}`
}
