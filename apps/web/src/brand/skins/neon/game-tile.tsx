import { GamePress, GameTag } from '#brand/parts/game-press.tsx'
import type { GameTileProps } from '#brand/slots.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/media/picture.tsx'
import styles from './game-tile.module.css'

/** A picture from edge to edge with its name in the glow at its foot. */
export function GameTile({ game, shape, action, eager = false }: GameTileProps) {
  return (
    <GamePress action={action} className={classNames(styles.tile, styles[shape])}>
      <Picture src={game.image} alt="" colour={game.colour} eager={eager} />
      <span className={styles.tag}>
        <GameTag tags={game.tags} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{game.name}</span>
        {shape === 'large' && <span className={styles.vendor}>{game.vendorName}</span>}
      </span>
    </GamePress>
  )
}
