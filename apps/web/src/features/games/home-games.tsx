import type { GameLane } from '@livery/contract/platform/games.ts'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { type GameShelfProps, useSlot } from '#brand/slots.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { FarSection } from '#ui/layout/far-section.tsx'
import { buildGamesUrl } from './games-address.ts'
import type { GameFilter } from './get-games.ts'
import { GlimpseShelf } from './glimpse-shelf.tsx'
import { useHomeLanes } from './home-lanes.tsx'
import { LaneShelves } from './lane-shelves.tsx'
import { groupVendors, type VendorGroup } from './vendor-groups.ts'

type VendorShelvesProps = {
  lanes: GameLane[]
  /** The id of the selected lane; if undefined, the vendors of all lanes are shown. */
  current?: string | undefined
  /** HOME-07: the merchant's own labels, by vendor code. */
  labels: Readonly<Record<string, string>>
  action: GameShelfProps['action']
}

/** One row of games per vendor, for all lanes or one lane. */
const VendorShelves = memo(function VendorShelves({
  lanes,
  current,
  labels,
  action,
}: VendorShelvesProps) {
  const lane = lanes.find(({ id }) => id === current)
  const groups = groupVendors(lane ? [lane] : lanes, labels)
  return groups.map((group, index) => (
    <GlimpseShelf
      key={`${current} ${group.label}`}
      id={`vendor-${group.vendors.join('-')}`}
      title={group.label}
      isName
      filters={buildVendorFilters(group, lane?.category)}
      all={buildGamesUrl({ vendor: group.vendors[0], category: lane?.category })}
      action={action}
      position={index}
      eager={index === 0}
    />
  ))
})

const waiting = ['waiting-1', 'waiting-2', 'waiting-3', 'waiting-4']

type HomeGamesProps = Pick<GameShelfProps, 'action'>
type Lanes = Pick<Parameters<typeof LaneShelves>[0], 'lanes' | 'current'>

/** Home's games, in one row per category. */
export function HomeGames({ action }: HomeGamesProps) {
  return <Floor>{lanes => <LaneShelves {...lanes} action={action} />}</Floor>
}

/** Home's games, in one row per vendor. */
export function HomeVendors({ action }: HomeGamesProps) {
  return (
    <Floor>
      {lanes => (
        <VendorShelves {...lanes} labels={merchant.settings.vendorLabels} action={action} />
      )}
    </Floor>
  )
}

/** Renders placeholders until the lanes have loaded, and a notice if there are none. */
function Floor({ children }: { children: (lanes: Lanes) => ReactNode }) {
  const { t } = useTranslation()
  const GameShelf = useSlot('GameShelf')
  const { lanes, drawn, failed, retry } = useHomeLanes()
  if (failed) {
    return <ErrorState title={t('games_failed')} body={t('load_failed_desc')} onRetry={retry} />
  }

  if (!lanes) {
    // The placeholders fill a tall screen, so that content below does not become visible and then
    // shift. They are hidden from screen readers, because empty rows have no distinguishing names.
    return (
      <div inert>
        {waiting.map((id, index) => (
          <FarSection key={id} still={index > 0}>
            <GameShelf id={id} title={t('games')} games={undefined} far={index > 0} />
          </FarSection>
        ))}
      </div>
    )
  }

  if (lanes.length === 0) return <EmptyState title={t('games_empty')} />

  return children({ lanes, current: drawn })
}

/**
 * Returns the game filters for a label. At most two vendors are supported; further vendors are
 * ignored.
 */
function buildVendorFilters(
  { vendors }: VendorGroup,
  category?: string,
): [GameFilter, GameFilter?] {
  const [first, second] = vendors.map(vendor => ({ vendor, ...(category && { category }) }))
  return second ? [first ?? {}, second] : [first ?? {}]
}
