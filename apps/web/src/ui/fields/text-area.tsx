import { useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './text-area.module.css'
import fieldStyles from './text-field.module.css'

type TextAreaProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  rows?: number
  maxLength?: number
  error?: string | undefined
  hint?: string | undefined
}

/** Several lines of text with their visible label, and their error text. */
export function TextArea({ label, error, hint, onChange, rows = 5, ...rest }: TextAreaProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        dir="auto"
        {...rest}
        id={id}
        rows={rows}
        className={classNames(styles.area, error !== undefined && styles.invalid)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : noteId}
        onChange={event => onChange(event.target.value)}
      />
      {note !== undefined && (
        // An error never reuses the element of a hint: screen readers announce new elements.
        <p
          key={error ? 'error' : 'hint'}
          id={noteId}
          className={error ? fieldStyles.error : fieldStyles.hint}
          role={error && 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  )
}
