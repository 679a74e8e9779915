import styles from './known-at.module.css'

/** Renders the time next to an amount that may be out of date; empty without a time. */
export function KnownAt({ time }: { time: string | undefined }) {
  return time && <small className={styles.time}>{time}</small>
}
