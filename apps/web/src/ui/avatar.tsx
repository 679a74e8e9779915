import styles from './avatar.module.css'

/** The nine drawn faces of spec §9 are patterns made from the picture number. */
const turns = [0, 40, 80, 120, 160, 200, 240, 280, 320]

/**
 * A member's picture: the first letter of the name on one of nine tinted grounds. `picture` starts
 * at 1; `size` in px.
 */
export function Avatar(props: { name: string; picture: number; size?: number }) {
  const size = props.size ?? 36
  const turn = turns[(props.picture - 1) % turns.length] ?? 0
  return (
    <span
      className={styles.avatar}
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.45 }}
      aria-hidden="true"
    >
      <span className={styles.ground} style={{ filter: `hue-rotate(${turn}deg)` }} />
      <span className={styles.letter}>{props.name.slice(0, 1).toUpperCase()}</span>
    </span>
  )
}
