import styles from './unread-badge.module.css'

type UnreadBadgeProps = {
  count: number
  /** Above it, the badge says only that there are more. */
  most: number
  /** The same for screen readers, where the name of the link does not say it. */
  said?: string
}

/** The number of what waits, at the corner of its icon; nothing for zero. */
export function UnreadBadge({ count, most, said }: UnreadBadgeProps) {
  if (count <= 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      {said !== undefined && <span className={styles.said}>{said}</span>}
    </span>
  )
}
