/** Checks the current release's domains, for `livery domains`. */
import { readStates } from '@livery/release/journal/states.ts'
import { pushMetrics, serializeDomainMetrics } from '../operator/domains/domain-metrics.ts'
import { type DomainRow, inspectDomains, listDomains } from '../operator/domains/inspect-domains.ts'
import { isBroken } from '../operator/domains/judge-domain.ts'
import { type LookingFlags, openTools } from '../operator/domains/open-tools.ts'
import { requireSelection } from '../pipeline/assemble/outcome.ts'
import { openKeptRelease } from '../pipeline/publish/open-kept.ts'
import { OperatorError } from '../support/operator-problem.ts'
import { readShard } from './read-shard.ts'

type Wish = LookingFlags & { out: string; shard?: string; codes: string[]; endsAtMs: number }

type Looked = {
  rows: DomainRow[]
  /** In the Prometheus text format. */
  metrics: string
  /** Every domain was checked and serves correctly. */
  isWell: boolean
  /** Sends the metrics to a Pushgateway. */
  push(url: string): Promise<void>
}

/**
 * Checks the selected domains. @throws UsageError for an invalid shard @throws OperatorError for an
 * unknown merchant
 */
export async function lookAtDomains({ codes, endsAtMs, ...given }: Wish): Promise<Looked> {
  const shard = given.shard === undefined ? undefined : readShard(given.shard)
  const { index } = await openKeptRelease(given.out, undefined)
  const strange = codes.find(code => !Object.hasOwn(index.merchants, code))
  if (strange !== undefined) throw new OperatorError(`${strange}: is not in the current release`)

  const isOurs = requireSelection(Object.keys(index.merchants), codes, shard)
  const rows = await inspectDomains(
    listDomains(index, readStates(given.out, index), codes, isOurs),
    await openTools(given),
    () => performance.now() >= endsAtMs,
  )
  const part = shard && `${shard.shard}-of-${shard.of}`
  const metrics = serializeDomainMetrics(rows, part)

  return {
    rows,
    metrics,
    isWell: !rows.some(({ state }) => isBroken(state) || state === 'unseen'),
    push: url => pushMetrics(url, metrics, { job: 'livery-domains', shard: part }),
  }
}
