import Check from 'lucide-react/icons/check'
import { type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'

export type CheckboxProps = {
  label: ReactNode
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Shown between the checkbox and its error. For a link, which must not be inside the label. */
  below?: ReactNode
  /** Shown under the box and linked to it; also marks the box as invalid. */
  error?: string | undefined
}

/**
 * Renders a real checkbox under a custom-styled box, so that the label, the keyboard and screen
 * readers all work as usual.
 */
export function Checkbox({ label, name, checked, onChange, below, error }: CheckboxProps) {
  const noteId = useId()
  const row = (
    <label className={styles.row}>
      <input
        className={styles.input}
        type="checkbox"
        name={name}
        checked={checked}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : noteId}
        onChange={event => onChange(event.target.checked)}
      />
      <span className={styles.box} aria-hidden="true">
        {checked && <Check size={16} strokeWidth={3} />}
      </span>
      <span>{label}</span>
    </label>
  )
  if (error === undefined && !below) return row

  return (
    <div>
      {row}
      {below}
      {error !== undefined && (
        <p id={noteId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
