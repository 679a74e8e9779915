import { renameSync, writeFileSync } from 'node:fs'
import { type DomainState, domainStates } from '@livery/contract/domains.ts'
import { readStates } from '@livery/release/journal/states.ts'
import { toDomainMetrics } from '../../operator/domains/domain-metrics.ts'
import {
  type DomainRow,
  inspectDomains,
  listDomains,
} from '../../operator/domains/inspect-domains.ts'
import { isBroken } from '../../operator/domains/judge-domain.ts'
import { type LookingFlags, openTools } from '../../operator/domains/open-tools.ts'
import { pushMetrics } from '../../operator/domains/push-metrics.ts'
import { requireSelection } from '../../pipeline/build/selection.ts'
import { openKeptRelease } from '../../pipeline/publish/open-kept.ts'
import { OperatorError } from '../../support/operator-problem.ts'
import { type ExitCode, exitCodes, type Output, plural, UsageError } from '../output.ts'
import { readShard } from '../read-shard.ts'

export type DomainsFlags = LookingFlags & {
  out: string
  state?: readonly string[]
  metricsFile?: string
  /** The origin of a Pushgateway. */
  push?: string
  /** `i/n` */
  shard?: string
  /** Seconds. */
  budget?: number
}

/** `livery domains`: one line a domain, the worst first; exit code 1 when one does not serve or was not seen. */
export async function domains(
  codes: readonly string[],
  flags: DomainsFlags,
  output: Output,
): Promise<ExitCode> {
  const endsAtMs = flags.budget === undefined ? Number.POSITIVE_INFINITY : toEnd(flags.budget)
  const wanted = requireStates(flags.state)
  const shard = flags.shard === undefined ? undefined : readShard(flags.shard)
  const { index } = await openKeptRelease(flags.out, undefined)
  const strange = codes.find(code => !Object.hasOwn(index.merchants, code))
  if (strange !== undefined) throw new OperatorError(`${strange}: is not in the current release`)
  const isOurs = requireSelection(Object.keys(index.merchants), codes, shard)
  const rows = await inspectDomains(
    listDomains(index, readStates(flags.out, index), codes, isOurs),
    await openTools(flags),
    () => performance.now() >= endsAtMs,
  )
  const part = shard && `${shard.shard}-of-${shard.of}`
  const metrics = toDomainMetrics(rows, part)
  if (flags.metricsFile !== undefined) writeWhole(flags.metricsFile, metrics)
  const shown = rows.filter(({ state }) => wanted.includes(state))
  const isWell = !rows.some(({ state }) => isBroken(state) || state === 'unseen')
  output.give({ ok: isWell, counts: countStates(rows), domains: shown })
  for (const line of toTable(shown)) output.say(line)
  output.say(`${plural(rows.length, 'domain')}: ${sayCounts(rows)}`)
  // After the rows: a gateway that is away hides none of them.
  if (flags.push !== undefined) await pushMetrics(flags.push, metrics, part)
  return isWell ? exitCodes.done : exitCodes.failed
}

function toEnd(budgetSeconds: number): number {
  return performance.now() + budgetSeconds * 1_000
}

/** By one rename: a collector may read at any time. */
function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.tmp`, text)
  renameSync(`${path}.tmp`, path)
}

function requireStates(given: readonly string[] = domainStates): readonly DomainState[] {
  const known: readonly string[] = domainStates
  const strange = given.find(state => !known.includes(state))
  if (strange === undefined) return domainStates.filter(state => given.includes(state))
  throw new UsageError([`--state: ${strange} is none of ${domainStates.join(', ')}`])
}

function countStates(rows: readonly DomainRow[]): Partial<Record<DomainState, number>> {
  const counts: Partial<Record<DomainState, number>> = {}
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

function sayCounts(rows: readonly DomainRow[]): string {
  const counts = Object.entries(countStates(rows)).map(([state, count]) => `${count} ${state}`)
  return counts.join(', ') || 'none'
}

const headings = ['STATE', 'MERCHANT', 'DOMAIN', 'LEADS TO', 'CERTIFICATE', 'LEFT', 'WHAT']

function toTable(rows: readonly DomainRow[]): string[] {
  if (rows.length === 0) return []
  const cells = [headings, ...rows.map(toCells)]
  const widths = headings.map((_heading, at) => {
    return cells.reduce((most, row) => Math.max(most, row[at]?.length ?? 0), 0)
  })
  return cells.map(row =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function toCells({ state, merchant, domain, dns, certificate, leaves, what }: DomainRow): string[] {
  const leadsTo = [...dns.cname, ...dns.addresses].join(' ') || '-'
  const ends = certificate
    ? `${certificate.expiresAt.slice(0, 10)} (${certificate.daysLeft} d)`
    : '-'
  return [state, merchant, domain, leadsTo, ends, leaves === null ? '-' : String(leaves), what]
}
