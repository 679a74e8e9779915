import type { GameLane } from '@livery/contract/platform.ts'
import type { GameShelfProps } from '#brand/slots.ts'
import { FilteredShelf } from './filtered-shelf.tsx'
import { toVendorGroups } from './vendor-groups.ts'

type VendorShelvesProps = {
  lanes: GameLane[]
  /** Id of the lane whose vendors are shown; those of all lanes when unset. */
  current?: string | undefined
  /** HOME-07: the merchant's own labels, by vendor code. */
  labels: Readonly<Record<string, string>>
  action: GameShelfProps['action']
}

/** A shelf for each vendor, or for each vendor of one lane. */
export function VendorShelves({ lanes, current, labels, action }: VendorShelvesProps) {
  const lane = lanes.find(({ id }) => id === current)
  const groups = toVendorGroups(lane ? [lane] : lanes, labels)
  return groups.map((group, index) => (
    <FilteredShelf
      key={`${current} ${group.label}`}
      id={`vendor-${group.vendors.join('-')}`}
      title={group.label}
      filters={group.vendors.map(vendor =>
        lane ? { vendor, category: lane.category } : { vendor },
      )}
      action={action}
      position={index}
      eager={index === 0}
    />
  ))
}
