import styles from './known-at.module.css'

/**
 * Renders the time of the last update next to an amount that may be outdated; empty if there is no
 * time.
 */
export function KnownAt({ time }: { time: string | undefined }) {
  return time && <small className={styles.time}>{time}</small>
}
