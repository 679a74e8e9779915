import styles from './spinner.module.css'

/** Renders a spinning ring. Decorative: its parent also shows a message. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
