import type { CustomerServiceEntry } from '@livery/contract/platform/system.ts'
import {
  buildMemberUrl,
  parseServicePath,
  type ServiceCaller,
  selectEntries,
} from './service-url.ts'

export type ServiceType = CustomerServiceEntry['csType']

/** An entry as a player sees it. */
export type ServiceEntry = { title: string; type: ServiceType; position: string; href: string }

/** From top to bottom; unknown positions follow. */
const positions = ['TOP', 'FLOAT', 'MIDDLE', 'BOTTOM']

/**
 * Automated chat is listed before human agents, because players need not wait for it; the VIP host
 * is listed first of all.
 */
const types: readonly ServiceType[] = ['COMM100VIP', 'AICAN', 'LIVECHAT', 'MIDUOKE', 'COMM100']

/**
 * CS-02: returns this caller's entries that have a target, by position and then by type. Entries
 * with the same position and type stay in the platform's order.
 */
export function buildServiceList(
  entries: readonly CustomerServiceEntry[],
  caller?: ServiceCaller,
): ServiceEntry[] {
  return selectEntries(entries, caller?.label?.labelId)
    .flatMap(({ title, csType, csPosition, path }) => {
      const address = parseServicePath(path)
      if (address === undefined) return []
      const href = caller ? buildMemberUrl(address, caller) : address
      return [{ title, type: csType, position: csPosition, href }]
    })
    .sort(byPlace)
}

function byPlace(one: ServiceEntry, other: ServiceEntry): number {
  const [here, there] = [one.position.toUpperCase(), other.position.toUpperCase()]
  return (
    computeNameRank(positions, here) - computeNameRank(positions, there) ||
    here.localeCompare(there, 'en', { numeric: true }) ||
    computeNameRank(types, one.type) - computeNameRank(types, other.type)
  )
}

/** Ranks unknown names last. */
function computeNameRank(known: readonly string[], name: string): number {
  const rank = known.indexOf(name)
  return rank < 0 ? known.length : rank
}
