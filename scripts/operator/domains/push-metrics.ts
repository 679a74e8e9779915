/** Hands the fleet's metrics to a Pushgateway: a job ends before a scraper could ask it. */
import { OperatorError } from '#support/operator-problem.ts'

/** The group in which a push replaces the one before. */
const group = 'metrics/job/livery-domains'
const timeoutMs = 10_000

/**
 * @param gateway its origin, like http://pushgateway:9091
 * @param shard whose metrics these are; each shard has a group of its own
 * @throws OperatorError when it does not take them
 */
export async function pushMetrics(gateway: string, text: string, shard?: string): Promise<void> {
  const url = toUrl(gateway, shard === undefined ? group : `${group}/shard/${shard}`)
  const reason = await push(url, text)
  if (reason !== undefined) throw new OperatorError(`--push: ${url}: ${reason}`)
}

function toUrl(gateway: string, path: string): URL {
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
