import { ShelfHeading } from '#brand/parts/shelf-heading.tsx'
import { type GameShelfProps, useSlot } from '#brand/slots.ts'
import { ScrollRow } from '#ui/controls/scroll-row.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './game-shelf.module.css'

const placeholders = Array.from({ length: 5 }, (_, index) => `tile ${index}`)

/** A single row of games that runs off the screen edge. */
export function GameShelf({ games, far, action, eager, ...shelf }: GameShelfProps) {
  const GameTile = useSlot('GameTile')
  const { id, title, isName, note, all } = shelf
  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <ShelfHeading id={id} title={title} isName={isName} note={note} all={all} />
      {far ? (
        <div className={styles.far}>
          <Skeleton height="100%" />
        </div>
      ) : (
        shelf.notice || (
          <ScrollRow>
            <ul
              className={styles.lane}
              tabIndex={games ? 0 : undefined}
              aria-hidden={!games}
              aria-labelledby={id}
            >
              {games?.map((game, index) => (
                <li key={game.code} className={styles.cell}>
                  <GameTile
                    game={game}
                    shape="square"
                    action={action?.(game)}
                    eager={eager === true && index < 3}
                  />
                </li>
              )) ??
                placeholders.map(key => (
                  <li key={key} className={styles.cell}>
                    <Skeleton height="100%" />
                  </li>
                ))}
            </ul>
          </ScrollRow>
        )
      )}
      {shelf.more}
    </section>
  )
}
