import { GamePress, GameTag } from '#brand/parts/game-press.tsx'
import type { GameTileProps } from '#brand/slots.ts'
import { Picture } from '#ui/media/picture.tsx'
import styles from './game-tile.module.css'

/** A tall ticket: picture above, name on the stub. */
export function GameTile({ game, action, eager = false }: GameTileProps) {
  return (
    <GamePress action={action} className={styles.tile}>
      <span className={styles.picture}>
        <Picture src={game.image} alt="" colour={game.colour} eager={eager} />
        <span className={styles.tag}>
          <GameTag tags={game.tags} />
        </span>
      </span>
      <span className={styles.name}>{game.name}</span>
    </GamePress>
  )
}
