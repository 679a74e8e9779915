import { endpoints } from '@livery/contract/endpoints.ts'
import type { ServiceAndDomain } from '@livery/contract/platform/system.ts'
import * as timings from '@livery/contract/timings.ts'
import { merchant } from '#brand/merchant.ts'
import { platform } from '#platform/client/client.ts'
import { toCandidates } from './candidates.ts'
import { raceDomains } from './race-domains.ts'

type DomainList = ServiceAndDomain['domainList']

/** The merchant's fastest domain as seen from here; undefined when none answers. */
export async function findDomain(named: DomainList | undefined): Promise<string | undefined> {
  const list = named ?? (await loadRoute())
  return raceDomains(toCandidates(list, merchant.domains), merchant.platformCode, {
    probe,
    random: Math.random,
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    timeoutMs: timings.domainProbeTimeoutMs,
  })
}

/** Whether this domain still answers (CALL-18): distinguishes a lost domain from a lost network. */
export async function isOwnDomainUp(): Promise<boolean> {
  try {
    await platform.call('ping', { alert: false })
    return true
  } catch {
    // Any other response is no answer to the ping.
    return false
  }
}

/** CALL-16: the domain list alone, for when the configuration that also holds it is unreachable. */
async function loadRoute(): Promise<DomainList> {
  try {
    const { domainList } = await platform.call('domainRoute', {
      alert: false,
    })
    return domainList
  } catch {
    // The merchant's painted list remains.
    return []
  }
}

/** CALL-19. Without custom headers, so that the browser sends no preflight request. */
async function probe(host: string, signal: AbortSignal): Promise<unknown> {
  const url = `https://${host}${endpoints.ping.path}?speed=${Date.now()}`
  const answer = await fetch(url, { signal, credentials: 'omit', cache: 'no-store' })
  return answer.json()
}
