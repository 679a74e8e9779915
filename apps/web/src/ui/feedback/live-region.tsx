import styles from './live-region.module.css'

/** Said by readers when it changes, seen by nobody. It stands, empty, before there is a word. */
export function LiveRegion({ text }: { text: string }) {
  return (
    <p className={styles.spoken} role="status">
      {text}
    </p>
  )
}
