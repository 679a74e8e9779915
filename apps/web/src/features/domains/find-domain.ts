import type { ServiceAndDomain } from '@livery/contract/platform/system.ts'
import { merchant } from '#brand/merchant.ts'
import { platform } from '#platform/client/client.ts'
import { isOffline } from '#platform/errors.ts'
import { toCandidates } from './candidates.ts'
import { raceFromHere } from './probe-from-here.ts'

type DomainList = ServiceAndDomain['domainList']

/** The merchant's fastest domain as seen from here; undefined when none answers. */
export async function findDomain(named: DomainList | undefined): Promise<string | undefined> {
  const list = named ?? (await loadRoute())
  return raceFromHere(toCandidates(list, merchant.domains), merchant.platformCode)
}

export type OwnDomain = 'up' | 'silent' | 'offline'

/**
 * Whether this domain still answers (CALL-18): distinguishes a lost domain from a server that is
 * away and from a device without a network, which the browser alone knows.
 */
export async function pingOwnDomain(): Promise<OwnDomain> {
  try {
    await platform.call('ping', { alert: false })
    return 'up'
  } catch (error) {
    // Any other response is no answer to the ping.
    return isOffline(error) ? 'offline' : 'silent'
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
