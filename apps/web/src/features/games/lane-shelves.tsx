import type { GameLane } from '@livery/contract/platform.ts'
import { useTranslation } from 'react-i18next'
import type { GameShelfProps } from '#brand/slots.ts'
import { useLanguage } from '#i18n/language.ts'
import { formatNumber } from '#lib/money.ts'
import { FilteredShelf } from './filtered-shelf.tsx'
import { mixCategories } from './mix-categories.ts'

type LaneShelvesProps = {
  lanes: GameLane[]
  /** Id of the one lane to show in full; all of them, a few games each, when unset. */
  current?: string | undefined
  action: GameShelfProps['action']
}

/** What players like most, then a shelf for each lane; or one lane with all it has. */
export function LaneShelves({ lanes, current, action }: LaneShelvesProps) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const shown = current === undefined ? lanes : lanes.filter(({ id }) => id === current)
  return (
    <>
      {current === undefined && (
        <FilteredShelf
          id="hot"
          title={t('hot_games')}
          filters={[{}]}
          arrange={mixCategories}
          action={action}
          eager
        />
      )}
      {shown.map((lane, index) => (
        <FilteredShelf
          key={lane.id}
          id={`lane-${lane.id}`}
          title={lane.title}
          note={formatNumber(lane.gameCount, tag)}
          filters={[{ category: lane.category }]}
          count={lane.gameCount}
          action={action}
          whole={current !== undefined}
          position={index + 1}
        />
      ))}
    </>
  )
}
