/**
 * Pushes the fleet's metrics to a Pushgateway, because a job ends before a scraper could read it.
 */
import { OperatorError } from '#support/operator-problem.ts'

/** The group in which a push replaces the previous push. */
const group = 'metrics/job/livery-domains'
const timeoutMs = 10_000

/**
 * Pushes the metrics.
 *
 * @param gateway the Pushgateway's origin, such as http://pushgateway:9091
 * @param shard the shard that the metrics belong to; each shard has its own group
 * @throws OperatorError if the Pushgateway does not accept them
 */
export async function pushMetrics(gateway: string, text: string, shard?: string): Promise<void> {
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
