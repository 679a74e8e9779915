import styles from './manual-copy.module.css'

type ManualCopyProps = { text: string; label: string }

/** A text that the browser refused to copy, selected for the player to copy it by hand. */
export function ManualCopy({ text, label }: ManualCopyProps) {
  return (
    <input
      ref={select}
      className={styles.text}
      dir="ltr"
      aria-label={label}
      value={text}
      readOnly
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  )
}

function select(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true })
  field?.select()
}
