import { GamePress, GameTag } from '#brand/parts/game-press.tsx'
import type { GameTileProps } from '#brand/slots.ts'
import { Picture } from '#ui/media/picture.tsx'
import styles from './game-tile.module.css'

/** A framed picture with its name in print underneath. */
export function GameTile({ game, action, eager = false }: GameTileProps) {
  return (
    <GamePress action={action} className={styles.tile}>
      <span className={styles.frame}>
        <Picture src={game.image} alt="" colour={game.colour} eager={eager} />
        <span className={styles.tag}>
          <GameTag tags={game.tags} />
        </span>
      </span>
      <span className={styles.name}>{game.name}</span>
      <span className={styles.vendor}>{game.vendorName}</span>
    </GamePress>
  )
}
