import styles from './avatar.module.css'

type AvatarProps = { name: string; picture: number; count: number; size?: number }

/**
 * Renders a member's avatar: the name's first letter on a tinted background. `picture` selects one
 * of `count` backgrounds, starting at 1; `size` is in px.
 */
export function Avatar(props: AvatarProps) {
  const size = props.size ?? 36
  const turn = ((props.picture - 1) % props.count) * (360 / props.count)
  return (
    <span
      className={styles.avatar}
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.45 }}
      aria-hidden="true"
    >
      <span className={styles.ground} style={{ filter: `hue-rotate(${turn}deg)` }} />
      <span className={styles.letter}>{toInitial(props.name)}</span>
    </span>
  )
}

/** Returns the first letter as readers see it, which is several characters in Hindi or Burmese. */
function toInitial(name: string): string {
  if (!Intl.Segmenter) return ([...name][0] ?? '').toUpperCase()
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)
  return (first?.segment ?? '').toUpperCase()
}
