import { merchant } from '#brand/merchant.ts'
import { ShelfHeading, toRowsStyle } from '#brand/parts/shelf-heading.tsx'
import { type GameShelfProps, useSlot } from '#brand/slots.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './game-shelf.module.css'
import { computeMosaic, computePairs, countRows } from './mosaic.ts'

/** Cells per row on a phone. */
const columns = merchant.look?.tileColumns === 'two' ? 2 : 3
const cellShapes = {
  square: undefined,
  wide: styles.wide,
  full: styles.full,
  large: styles.large,
}
const computeShapes = columns === 2 ? computePairs : computeMosaic

/** A mosaic without gaps: one large game, one wide game, the others square. */
export function GameShelf({ games, far, action, eager, position = 0, ...shelf }: GameShelfProps) {
  const GameTile = useSlot('GameTile')
  const { id, title, isName, note, all } = shelf
  const shapes = computeShapes(games?.length ?? Math.min(8, shelf.expected ?? 8), position)

  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <ShelfHeading id={id} title={title} isName={isName} note={note} all={all} />
      {far ? (
        <div className={styles.far} style={toRowsStyle(countRows(shapes, columns))}>
          <Skeleton height="100%" />
        </div>
      ) : (
        shelf.notice || (
          <ul className={styles.mosaic} aria-hidden={!games}>
            {shapes.map((shape, index) => {
              const game = games?.[index]
              return (
                <li
                  key={game?.code ?? index}
                  className={classNames(styles.cell, cellShapes[shape])}
                >
                  {game ? (
                    <GameTile
                      game={game}
                      shape={shape}
                      action={action?.(game)}
                      eager={eager === true && index < 3}
                    />
                  ) : (
                    <Skeleton height="100%" />
                  )}
                </li>
              )
            })}
          </ul>
        )
      )}
      {shelf.more}
    </section>
  )
}
