import type { GameLane } from '@livery/contract/platform/games.ts'

/** Vendors that are shown under one label. `vendors` are the codes to request from the platform. */
export type VendorGroup = { label: string; vendors: string[] }

/** HOME-06: vendors whose games count as another vendor's games. */
const countsAs: Record<string, string> = { RNG: 'TCG', PVP: 'TCG' }

export function resolveCountedVendor(vendor: string): string {
  return countsAs[vendor] ?? vendor
}

/**
 * Returns the vendors of all lanes in the order of their first appearance: RNG and PVP as TCG
 * (HOME-06), and vendors to which the merchant gives the same label under that label (HOME-07).
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
