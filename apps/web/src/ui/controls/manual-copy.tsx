import styles from './manual-copy.module.css'

type ManualCopyProps = { text: string; label: string }

/**
 * Renders text that the browser refused to copy, selected so that the player can copy it by hand.
 */
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
