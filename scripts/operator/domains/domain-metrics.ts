/**
 * Formats the state of the fleet's domains as Prometheus text, for node_exporter's textfile
 * collector. The number of series is limited: one per state, and one for each of the most severe
 * domains.
 */
import { domainStates } from '@livery/contract/domains.ts'
import type { LabelsOf } from '@livery/contract/metrics/metric.ts'
import { domainMetrics } from '@livery/contract/metrics/metric-table.ts'
import { OperatorError } from '#support/operator-problem.ts'
import type { DomainRow } from './inspect-domains.ts'
import { isBroken } from './judge-domain.ts'

const timeoutMs = 10_000

/** The group in which a push replaces the previous push; each shard has its own group. */
type Group = { job: 'livery-domains' | 'livery-verify'; shard?: string | undefined }

/**
 * Pushes the metrics.
 *
 * @param gateway the Pushgateway's origin, such as http://pushgateway:9091
 * @throws OperatorError if the Pushgateway does not accept them
 */
export async function pushMetrics(
  gateway: string,
  text: string,
  { job, shard }: Group,
): Promise<void> {
  const group = `metrics/job/${job}`
  const url = parseGatewayUrl(gateway, shard === undefined ? group : `${group}/shard/${shard}`)
  const reason = await push(url, text)
  if (reason !== undefined) throw new OperatorError(`--push: ${url}: ${reason}`)
}

function parseGatewayUrl(gateway: string, path: string): URL {
  try {
    return new URL(path, `${gateway.replace(/\/$/, '')}/`)
  } catch {
    throw new OperatorError(`--push: ${gateway}: must be a URL like http://pushgateway:9091`)
  }
}

async function push(url: URL, body: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = { 'content-type': 'text/plain; version=0.0.4' }
    const answer = await fetch(url, { method: 'PUT', body, headers, signal })
    return answer.ok ? undefined : `answered ${answer.status}`
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return cause instanceof Error ? cause.message : String(cause)
  }
}

type Table = typeof domainMetrics
type Series<Name extends keyof Table> = readonly [
  labels: Omit<LabelsOf<Table[Name]>, 'shard'>,
  value: number,
]

const { domain } = domainMetrics.livery_domain_broken.labels

/** @param shard label for the part of the fleet that was checked; unset: the whole fleet */
export function serializeDomainMetrics(
  rows: readonly DomainRow[],
  shard?: string,
  nowMs = Date.now(),
): string {
  const ending = rows
    .flatMap(row => (row.certificate ? [{ row, at: Date.parse(row.certificate.expiresAt) }] : []))
    .sort((a, b) => a.at - b.at)

  function tell<Name extends keyof Table>(name: Name, series: readonly Series<Name>[]): string[] {
    const { help, type, labels: known } = domainMetrics[name]
    const lines = series.map(([labels, value]) => {
      const given: Partial<Record<string, string>> = { ...labels, ...(shard && { shard }) }
      const text = Object.keys(known)
        .flatMap(label => (given[label] === undefined ? [] : [`${label}="${given[label]}"`]))
        .join(',')
      return `${name}${text && `{${text}}`} ${value}`
    })
    return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]
  }

  return [
    ...tell(
      'livery_domains',
      domainStates.map(state => [{ state }, rows.filter(row => row.state === state).length]),
    ),
    ...tell(
      'livery_domain_broken',
      rows
        .filter(({ state }) => isBroken(state))
        .slice(0, domain.most)
        .map(row => [{ merchant: row.merchant, domain: row.domain, state: row.state }, 1]),
    ),
    ...tell(
      'livery_domain_certificate_expiry_timestamp_seconds',
      ending
        .slice(0, domain.most)
        .map(({ row, at }) => [
          { merchant: row.merchant, domain: row.domain },
          Math.round(at / 1_000),
        ]),
    ),
    ...tell('livery_domains_checked_timestamp_seconds', [[{}, Math.round(nowMs / 1_000)]]),
    '',
  ].join('\n')
}
