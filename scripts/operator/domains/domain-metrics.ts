/**
 * The fleet's domains as Prometheus text, for the textfile collector of node_exporter. Bounded: one
 * series a state, and of single domains only the worst.
 */
import type { DomainRow } from './inspect-domains.ts'
import { domainStates, isBroken } from './judge-domain.ts'

const maxNamed = 100

/** @param shard of the fleet that was looked at, as a label; unset: all of it */
export function toDomainMetrics(
  rows: readonly DomainRow[],
  shard?: string,
  nowMs = Date.now(),
): string {
  const part = shard === undefined ? '' : `shard="${shard}"`
  const toLabels = ({ merchant, domain }: DomainRow) =>
    [`merchant="${merchant}",domain="${domain}"`, part].filter(Boolean).join(',')
  const states = domainStates.map(state => {
    const labels = [`state="${state}"`, part].filter(Boolean).join(',')
    return `livery_domains{${labels}} ${rows.filter(row => row.state === state).length}`
  })
  const broken = rows
    .filter(({ state }) => isBroken(state))
    .slice(0, maxNamed)
    .map(row => `livery_domain_broken{${toLabels(row)},state="${row.state}"} 1`)
  const ending = rows
    .flatMap(row => (row.certificate ? [{ row, at: Date.parse(row.certificate.expiresAt) }] : []))
    .sort((a, b) => a.at - b.at)
    .slice(0, maxNamed)
    .map(
      ({ row, at }) =>
        `livery_domain_certificate_expiry_timestamp_seconds{${toLabels(row)}} ${Math.round(at / 1_000)}`,
    )
  return [
    ...head('livery_domains', 'Domains of the release by state.'),
    ...states,
    ...head(
      'livery_domain_broken',
      'Always 1; the domains that do not serve players, 100 at most.',
    ),
    ...broken,
    ...head(
      'livery_domain_certificate_expiry_timestamp_seconds',
      'When the certificate ends; the 100 domains whose end first.',
    ),
    ...ending,
    ...head('livery_domains_checked_timestamp_seconds', 'When the domains were looked at.'),
    `livery_domains_checked_timestamp_seconds${part && `{${part}}`} ${Math.round(nowMs / 1_000)}`,
    '',
  ].join('\n')
}

function head(name: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`]
}
