import type { GameLane } from '@livery/contract/platform/games.ts'
import { memo } from 'react'
import type { GameShelfProps } from '#brand/slots.ts'
import { toGamesAddress } from './games-address.ts'
import type { GameFilter } from './get-games.ts'
import { GlimpseShelf } from './glimpse-shelf.tsx'
import { toVendorGroups, type VendorGroup } from './vendor-groups.ts'

type VendorShelvesProps = {
  lanes: GameLane[]
  /** Id of the lane whose vendors are shown; without one, the vendors of all lanes. */
  current?: string | undefined
  /** HOME-07: the merchant's own labels, by vendor code. */
  labels: Readonly<Record<string, string>>
  action: GameShelfProps['action']
}

/** A shelf for each vendor, or for each vendor of one lane. */
export const VendorShelves = memo(function VendorShelves({
  lanes,
  current,
  labels,
  action,
}: VendorShelvesProps) {
  const lane = lanes.find(({ id }) => id === current)
  const groups = toVendorGroups(lane ? [lane] : lanes, labels)
  return groups.map((group, index) => (
    <GlimpseShelf
      key={`${current} ${group.label}`}
      id={`vendor-${group.vendors.join('-')}`}
      title={group.label}
      isName
      filters={toFilters(group, lane?.category)}
      all={toGamesAddress({ vendor: group.vendors[0], category: lane?.category })}
      action={action}
      position={index}
      eager={index === 0}
    />
  ))
})

/** A label covers two vendors at most; of a longer list the first two are shown. */
function toFilters({ vendors }: VendorGroup, category?: string): [GameFilter, GameFilter?] {
  const [first, second] = vendors.map(vendor => ({ vendor, ...(category && { category }) }))
  return second ? [first ?? {}, second] : [first ?? {}]
}
