import { endpoints } from '@livery/contract/endpoints.ts'
import { ping } from '@livery/contract/platform/system.ts'
import * as timings from '@livery/contract/timings.ts'
import * as z from 'zod'
import type { Connect } from '#outbound/guarded-connect.ts'
import { fetchBounded } from '#outbound/outbound.ts'
import { parseJson } from '#support/json.ts'

export type Probed = { good: true; ms: number } | { good: false }

/** Fetches one domain's ping for a merchant. Never throws: a failed request is also a result. */
export type ProbeDomain = (
  domain: string,
  platformCode: string,
  signal?: AbortSignal,
) => Promise<Probed>

export type ProbeOptions = {
  connect: Connect
  scheme: 'http' | 'https'
  port: number
  timeoutMs?: number
}

const maxBytes = 4_096
const answerShape = z.object({ success: z.literal(true), value: ping })

/**
 * Creates the probe, which does not follow redirects. Only a ping from the same merchant counts as
 * a good response (DOMAIN-07); a block page that responds 200, or another merchant's site, does
 * not.
 */
export function createProbe(options: ProbeOptions): ProbeDomain {
  const { connect, scheme, port, timeoutMs = timings.domainProbeTimeoutMs } = options
  return async (domain, platformCode, signal) => {
    const startedAtMs = performance.now()
    const headers = { merchant: platformCode, accept: 'application/json' }
    const fetching = { connect, timeoutMs, maxBytes, headers, ...(signal && { signal }) }

    try {
      const origin = `${scheme}://${domain}:${port}`
      const url = new URL(`${endpoints.ping.path}?speed=${Date.now()}`, origin)
      const answer = await fetchBounded(url, fetching)
      const good = answer.status === 200 && isPingOf(platformCode, answer.body)
      return good ? { good, ms: performance.now() - startedAtMs } : { good: false }
    } catch {
      // All failures count the same: refused, unreachable, too slow, too large or not HTTP.
      return { good: false }
    }
  }
}

function isPingOf(platformCode: string, body: Buffer): boolean {
  const result = answerShape.safeParse(parseJson(body))
  return result.success && result.data.value.merchant === platformCode
}
