import styles from './live-region.module.css'

/**
 * Renders a visually hidden live region, which screen readers announce when its text changes. Mount
 * it empty, before the first text.
 */
export function LiveRegion({ text }: { text: string }) {
  return (
    <p className={styles.spoken} role="status">
      {text}
    </p>
  )
}
