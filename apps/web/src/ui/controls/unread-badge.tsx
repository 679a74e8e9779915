import styles from './unread-badge.module.css'

type UnreadBadgeProps = {
  count: number
  /** For larger counts, the badge shows only this number with a plus. */
  most: number
  /** The count for screen readers, if the link's name does not include it. */
  said?: string
}

/** Renders an unread count at the icon's corner; empty for zero. */
export function UnreadBadge({ count, most, said }: UnreadBadgeProps) {
  if (count <= 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      {said !== undefined && <span className={styles.said}>{said}</span>}
    </span>
  )
}
