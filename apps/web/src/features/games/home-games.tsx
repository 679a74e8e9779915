import type { GameLane } from '@livery/contract/platform/games.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { type GameShelfProps, useSlot } from '#brand/slots.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { FarSection } from '#ui/layout/far-section.tsx'
import { LaneShelves } from './lane-shelves.tsx'
import type { LanesState } from './use-lanes.ts'
import { VendorShelves } from './vendor-shelves.tsx'

const waiting = ['waiting-1', 'waiting-2', 'waiting-3', 'waiting-4']

type HomeGamesProps = { state: LanesState; action: GameShelfProps['action'] }

/** The games of home on shelves by category. */
export function HomeGames({ state, action }: HomeGamesProps) {
  return (
    <Floor state={state}>
      {lanes => <LaneShelves lanes={lanes} current={state.current} action={action} />}
    </Floor>
  )
}

/** The same games on shelves by vendor. */
export function HomeVendors({ state, action }: HomeGamesProps) {
  return (
    <Floor state={state}>
      {lanes => (
        <VendorShelves
          lanes={lanes}
          current={state.current}
          labels={merchant.settings.vendorLabels}
          action={action}
        />
      )}
    </Floor>
  )
}

/** Waits for the lanes, and shows a notice if there are none. */
function Floor(props: { state: LanesState; children: (lanes: GameLane[]) => ReactNode }) {
  const { t } = useTranslation()
  const GameShelf = useSlot('GameShelf')
  const { lanes, failed, retry } = props.state
  if (failed) {
    return <ErrorState title={t('games_failed')} body={t('load_failed_desc')} onRetry={retry} />
  }
  if (!lanes) {
    // Enough to fill a tall screen, so that the content below stays off screen when the lanes
    // arrive. Hidden from screen readers, which would read empty shelves of one name.
    return (
      <div inert>
        {waiting.map(id => (
          <FarSection key={id}>
            <GameShelf id={id} title={t('games')} games={undefined} />
          </FarSection>
        ))}
      </div>
    )
  }
  if (lanes.length === 0) return <EmptyState title={t('games_empty')} />
  return props.children(lanes)
}
