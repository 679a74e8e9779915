import { useTranslation } from 'react-i18next'
import { type GameShelfProps, useSlot } from '#brand/slots.ts'
import type { KeptList } from '#device/stored/stored-games.ts'
import { buildGamesUrl } from '../games-address.ts'

export type OwnShelfProps = Pick<GameShelfProps, 'games' | 'notice' | 'action' | 'expected'> & {
  list: KeptList
}

/** A row for one of the player's own lists. It reserves its space until its games have loaded. */
export function OwnShelf({ list, ...shelf }: OwnShelfProps) {
  const { t } = useTranslation()
  const GameShelf = useSlot('GameShelf')
  return (
    <GameShelf
      id={`own-${list}`}
      title={t(`game_list_${list}`)}
      all={buildGamesUrl({ list })}
      {...shelf}
    />
  )
}
