import styles from './known-at.module.css'

/** The time of an amount that may be out of date, beside it; nothing without one. */
export function KnownAt({ time }: { time: string | undefined }) {
  return time && <small className={styles.time}>{time}</small>
}
