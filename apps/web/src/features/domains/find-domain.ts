import type { ServiceAndDomain } from '@livery/contract/platform/system.ts'
import { merchant } from '#brand/merchant.ts'
import { platform } from '#platform/client/client.ts'
import { isOffline } from '#platform/errors.ts'
import { selectCandidateHosts } from './candidates.ts'
import { raceFromHere } from './probe-from-here.ts'

type DomainList = ServiceAndDomain['domainList']

/** Finds the merchant's fastest domain for this browser; undefined if no domain responds. */
export async function findDomain(named: DomainList | undefined): Promise<string | undefined> {
  const list = named ?? (await loadRoute())
  return raceFromHere(selectCandidateHosts(list, merchant.domains), merchant.platformCode)
}

export type OwnDomain = 'up' | 'silent' | 'offline'

/**
 * Pings the current domain (CALL-18). The result distinguishes three cases: the platform no longer
 * serves the domain, the server is down, or the device is offline.
 */
export async function pingOwnDomain(): Promise<OwnDomain> {
  try {
    await platform.call('ping', { alert: false })
    return 'up'
  } catch (error) {
    // Any other failure, including an error response, means that the server is down.
    return isOffline(error) ? 'offline' : 'silent'
  }
}

/**
 * CALL-16: fetches only the domain list, because the request for the full configuration has failed.
 */
async function loadRoute(): Promise<DomainList> {
  try {
    const { domainList } = await platform.call('domainRoute', {
      alert: false,
    })
    return domainList
  } catch {
    // On failure, the merchant's built-in list is used.
    return []
  }
}
