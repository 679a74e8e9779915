import type { Game } from '@livery/contract/platform/games.ts'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { useSlot } from '#brand/slots.ts'
import { useKeptPlace } from '#device/list-place/use-kept-place.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useListBox } from '#ui/layout/use-list-box.ts'
import styles from './game-grid.module.css'
import { computeGridGeometry, gridGapPx } from './grid-geometry.ts'

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

/** One grid cell. Memoized, so that it re-renders only when its props change. */
const GameCell = memo(function GameCell({ game, onPress, ...place }: GameCellProps) {
  const GameTile = useSlot('GameTile')
  const action = useMemo(
    () => game && { code: game.code, onPress: () => onPress(game) },
    [game, onPress],
  )
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

type GameGridProps = {
  label: string
  /** `undefined` while the first games are loading. */
  games: readonly Game[] | undefined
  /** Whether all games have loaded. */
  isComplete: boolean
  onPress: (game: Game) => void
}

const placeholders = 18
/**
 * Extra rows rendered above and below the viewport, so that keyboard focus can always move to the
 * next tile.
 */
const spareRows = 3
const eagerGames = 6

/** A virtualized grid: only the games near the viewport are in the page. */
export const GameGrid = memo(function GameGrid({
  label,
  games,
  isComplete,
  onPress,
}: GameGridProps) {
  const grid = useRef<HTMLUListElement>(null)
  const { widthPx, topPx, remPx } = useListBox(grid)
  const { columns, cell, height } = useMemo(
    () => computeGridGeometry(widthPx, remPx),
    [widthPx, remPx],
  )
  const total = games?.length ?? placeholders
  const rowPx = height + gridGapPx
  const rows = widthPx === 0 ? 0 : Math.ceil(total / columns)
  const listPx = Math.max(0, rows * rowPx - gridGapPx)
  const start = useKeptPlace(games ? listPx : 0, isComplete)
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowPx,
    overscan: spareRows,
    scrollMargin: topPx,
    initialOffset: start,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are measured again after their height changes
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx])
  const cells = virtualizer.getVirtualItems().flatMap(row =>
    Array.from({ length: columns }, (_, column) => ({
      index: row.index * columns + column,
      top: row.index * rowPx,
      start: column * (cell + gridGapPx),
    })),
  )

  return (
    <ul ref={grid} className={styles.grid} style={{ blockSize: listPx }} aria-label={label}>
      {cells
        .filter(({ index }) => index < total)
        .map(place => {
          const game = games?.[place.index]
          return (
            <GameCell
              key={game?.code ?? place.index}
              {...place}
              game={game}
              total={total}
              width={cell}
              height={height}
              eager={place.index < eagerGames}
              onPress={onPress}
            />
          )
        })}
    </ul>
  )
})
