import styles from './spoken.module.css'

/** Said by readers when it changes, seen by nobody. It stands, empty, before there is a word. */
export function Spoken({ text }: { text: string }) {
  return (
    <p className={styles.spoken} role="status">
      {text}
    </p>
  )
}
