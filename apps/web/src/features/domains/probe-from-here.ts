import { siteEndpoints } from '@livery/contract/endpoints/site-endpoints.ts'
import * as timings from '@livery/contract/timings.ts'
import { raceDomains } from './race-domains.ts'

/** Finds the first of these hosts that responds as the merchant, as seen from this browser. */
export function raceFromHere(
  hosts: readonly string[],
  platformCode: string,
): Promise<string | undefined> {
  return raceDomains(hosts, platformCode, {
    probe,
    random: Math.random,
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    timeoutMs: timings.domainProbeTimeoutMs,
  })
}

/**
 * CALL-19: probes a host. Without custom headers, so that the browser does not send a preflight
 * request.
 */
async function probe(host: string, signal: AbortSignal): Promise<unknown> {
  const url = `https://${host}${siteEndpoints.ping.path}?speed=${Date.now()}`
  const answer = await fetch(url, { signal, credentials: 'omit', cache: 'no-store' })
  return answer.json()
}
