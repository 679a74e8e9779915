import type { GameLane } from '@livery/contract/platform/games.ts'

/** Vendors that share one label. `vendors` are the codes for requests to the platform. */
export type VendorGroup = { label: string; vendors: string[] }

/** HOME-06: vendor codes whose games are listed under another vendor. */
const countsAs: Record<string, string> = { RNG: 'TCG', PVP: 'TCG' }

export function resolveCountedVendor(vendor: string): string {
  return countsAs[vendor] ?? vendor
}

/**
 * Returns the vendors of all lanes, in the order of their first appearance. Lists RNG and PVP under
 * TCG (HOME-06), and merges vendors with the same merchant label (HOME-07).
 */
export function groupVendors(
  lanes: readonly Pick<GameLane, 'gameClassify'>[],
  labels: Readonly<Record<string, string>>,
): VendorGroup[] {
  const names = collectVendorNames(lanes)
  const groups = new Map<string, VendorGroup>()

  for (const vendor of new Set([...names.keys()].map(resolveCountedVendor))) {
    const label = labels[vendor] ?? names.get(vendor) ?? vendor
    const group = groups.get(label) ?? { label, vendors: [] }
    group.vendors.push(vendor)
    groups.set(label, group)
  }

  return [...groups.values()]
}

function collectVendorNames(lanes: readonly Pick<GameLane, 'gameClassify'>[]): Map<string, string> {
  return new Map(
    lanes
      .flatMap(lane => lane.gameClassify)
      .map(({ vendor, displayName }) => [vendor, displayName]),
  )
}
