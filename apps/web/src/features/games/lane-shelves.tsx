import type { GameLane } from '@livery/contract/platform/games.ts'
import { mixCategories } from '@livery/contract/platform/glimpse-games.ts'
import { lazy, memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type GameShelfProps, useSlot } from '#brand/slots.ts'
import { paths } from '#lib/paths.ts'
import { buildGamesUrl } from './games-address.ts'
import { GlimpseShelf } from './glimpse-shelf.tsx'

const WholeShelf = lazy(async () => ({
  default: (await import('./whole-shelf.tsx')).WholeShelf,
}))

type LaneShelvesProps = {
  lanes: GameLane[]
  /**
   * The id of the lane to show completely; if undefined, all lanes are shown with a few games each.
   */
  current?: string | undefined
  action: GameShelfProps['action']
}

/**
 * The most popular games in one row, then a row for each lane. With `current`, shows only that
 * lane, with all its games.
 */
export const LaneShelves = memo(function LaneShelves({ lanes, current, action }: LaneShelvesProps) {
  const { t } = useTranslation()
  const GameShelf = useSlot('GameShelf')
  const lane = lanes.find(({ id }) => id === current)

  if (lane) {
    const held = <GameShelf id={lane.id} title={lane.title} games={undefined} />
    return (
      <Suspense fallback={held}>
        <WholeShelf key={lane.id} lane={lane} action={action} />
      </Suspense>
    )
  }

  return (
    <>
      <GlimpseShelf
        id="hot"
        title={t('hot_games')}
        filters={[{}]}
        arrange={mixCategories}
        all={paths.game}
        action={action}
        eager
      />
      {lanes.map(({ id, title, category, gameCount }, index) => (
        <GlimpseShelf
          key={id}
          id={`lane-${id}`}
          title={title}
          filters={[{ category }]}
          count={gameCount}
          counted
          all={buildGamesUrl({ category })}
          action={action}
          position={index + 1}
        />
      ))}
    </>
  )
})
