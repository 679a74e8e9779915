import type { GameLane } from '@livery/contract/platform/games.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type GameShelfProps, useSlot } from '#brand/slots.ts'
import { paths } from '#lib/paths.ts'
import { toGamesAddress } from './games-address.ts'
import { GlimpseShelf } from './glimpse-shelf.tsx'
import { mixCategories } from './mix-categories.ts'

const WholeShelf = lazy(async () => ({
  default: (await import('./whole-shelf.tsx')).WholeShelf,
}))

type LaneShelvesProps = {
  lanes: GameLane[]
  /** Id of the one lane to show in full; all of them, a few games each, when unset. */
  current?: string | undefined
  action: GameShelfProps['action']
}

/** The most liked games, then a shelf for each lane; or one lane with all its games. */
export function LaneShelves({ lanes, current, action }: LaneShelvesProps) {
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
          all={toGamesAddress({ category })}
          action={action}
          position={index + 1}
        />
      ))}
    </>
  )
}
