import type { ServiceAndDomain } from '@livery/contract/platform/system.ts'
import { merchant } from '#brand/merchant.ts'
import { platform } from '#platform/client/client.ts'
import { isOffline } from '#platform/errors.ts'
import { selectCandidateHosts } from './candidates.ts'
import { raceFromHere } from './probe-from-here.ts'

type DomainList = ServiceAndDomain['domainList']

/** Finds the merchant's fastest domain from here; undefined if no domain responds. */
export async function findDomain(named: DomainList | undefined): Promise<string | undefined> {
  const list = named ?? (await loadRoute())
  return raceFromHere(selectCandidateHosts(list, merchant.domains), merchant.platformCode)
}

export type OwnDomain = 'up' | 'silent' | 'offline'

/**
 * Checks whether this domain still responds (CALL-18): distinguishes a lost domain from a server
 * that is down, and from a device without a network, which only the browser can detect.
 */
export async function pingOwnDomain(): Promise<OwnDomain> {
  try {
    await platform.call('ping', { alert: false })
    return 'up'
  } catch (error) {
    // Any other response does not count as a reply to the ping.
    return isOffline(error) ? 'offline' : 'silent'
  }
}

/**
 * CALL-16: fetches only the domain list, for when the configuration that also contains it is
 * unreachable.
 */
async function loadRoute(): Promise<DomainList> {
  try {
    const { domainList } = await platform.call('domainRoute', {
      alert: false,
    })
    return domainList
  } catch {
    // The merchant's painted list remains available.
    return []
  }
}
