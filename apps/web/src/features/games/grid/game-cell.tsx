import type { Game } from '@livery/contract/platform/games.ts'
import { memo, useMemo } from 'react'
import { useSlot } from '#brand/slots.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './game-grid.module.css'

type GameCellProps = {
  game: Game | undefined
  index: number
  total: number
  start: number
  top: number
  width: number
  height: number
  eager: boolean
  onPress: (game: Game) => void
}

/** One place of the grid, drawn again only when something in it changes. */
export const GameCell = memo(function GameCell({ game, onPress, ...place }: GameCellProps) {
  const GameTile = useSlot('GameTile')
  const action = useMemo(() => game && { onPress: () => onPress(game) }, [game, onPress])
  const { index, total, start, top, width, height } = place
  return (
    <li
      className={styles.cell}
      style={{
        insetBlockStart: top,
        insetInlineStart: start,
        inlineSize: width,
        blockSize: height,
      }}
      aria-setsize={total}
      aria-posinset={index + 1}
    >
      {game ? (
        <GameTile game={game} shape="square" action={action} eager={place.eager} />
      ) : (
        <Skeleton height="100%" radius="var(--radius-tile)" />
      )}
    </li>
  )
})
