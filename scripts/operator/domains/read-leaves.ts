/** Reads from a BFF's metrics which domains players left for another. */
import { OperatorError } from '../../support/operator-problem.ts'

const timeoutMs = 5_000
const line = /^livery_domain_leaves\{[^}]*\bdomain="([^"]+)"[^}]*\} (\d+)$/gm

/** By domain, within the last hour. @throws OperatorError when the admin port does not answer */
export async function readLeaves(admin: string): Promise<Map<string, number>> {
  const text = await fetchMetrics(new URL('/metrics', admin))
  const found = [...text.matchAll(line)].map(([, domain = '', count = '0']) => {
    return [domain, Number(count)] as const
  })
  return new Map(found)
}

async function fetchMetrics(url: URL): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    if (answer.ok) return await answer.text()
    throw new Error(`it answers ${answer.status}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`--admin: ${url.href}: ${reason}`)
  }
}
