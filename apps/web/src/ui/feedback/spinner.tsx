import styles from './spinner.module.css'

/** A turning ring. Decorative: its parent also shows a text. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
