import { merchant } from '#brand/merchant.ts'
import { ShelfHeading, toRowsStyle } from '#brand/parts/shelf-heading.tsx'
import { type GameShelfProps, useSlot } from '#brand/slots.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './game-shelf.module.css'

/** Tiles per row on a phone. */
const row = merchant.look?.tileColumns === 'two' ? 2 : 3
const placeholders = Array.from({ length: 2 * row }, (_, index) => `tile ${index}`)

/** Even columns and rows with generous spacing. */
export function GameShelf({ games, far, action, eager, ...shelf }: GameShelfProps) {
  const GameTile = useSlot('GameTile')
  const { id, title, isName, note, all } = shelf
  // A fully expanded shelf shows all its games.
  const shown = shelf.whole ? games : games && selectGlimpseTiles(games)

  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <ShelfHeading id={id} title={title} isName={isName} note={note} all={all} />
      {far ? (
        <Far count={selectGlimpseTiles(placeholders.slice(0, shelf.expected)).length} />
      ) : (
        shelf.notice || (
          <ul className={styles.grid} aria-hidden={!games}>
            {shown?.map((game, index) => (
              <li key={game.code} className={styles.cell}>
                <GameTile
                  game={game}
                  shape="square"
                  action={action?.(game)}
                  eager={eager === true && index < 3}
                />
              </li>
            )) ??
              selectGlimpseTiles(placeholders.slice(0, shelf.expected)).map(key => (
                <li key={key} className={styles.cell}>
                  <span className={styles.held}>
                    <Skeleton height="100%" />
                  </span>
                </li>
              ))}
          </ul>
        )
      )}
      {shelf.more}
    </section>
  )
}

function Far({ count }: { count: number }) {
  return (
    <div className={styles.far} style={toRowsStyle(Math.ceil(count / row))}>
      <Skeleton height="100%" />
    </div>
  )
}

/** Returns two phone rows of tiles, without a single tile in the second row. */
function selectGlimpseTiles<Tile>(tiles: readonly Tile[]): readonly Tile[] {
  return tiles.slice(0, tiles.length === row + 1 ? row : placeholders.length)
}
