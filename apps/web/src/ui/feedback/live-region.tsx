import styles from './live-region.module.css'

/**
 * A visually hidden live region: screen readers read it when its text changes. It is mounted,
 * empty, before the first text.
 */
export function LiveRegion({ text }: { text: string }) {
  return (
    <p className={styles.spoken} role="status">
      {text}
    </p>
  )
}
