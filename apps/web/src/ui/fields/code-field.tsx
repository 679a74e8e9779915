import { useId } from 'react'
import { readCode } from '#lib/typed/one-time-code.ts'
import { classNames } from '../class-names.ts'
import styles from './code-field.module.css'
import fieldStyles from './text-field.module.css'
import { TextInput } from './text-input.tsx'

type CodeFieldProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string | undefined
}

const usualLength = 6

/**
 * A one-time code: one real input over drawn cells, so that paste, autofill and screen readers work
 * as in any field. A code that is longer than usual gets more cells.
 */
export function CodeField({ label, name, value, onChange, error, hint }: CodeFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  const cells = Array.from({ length: Math.max(usualLength, value.length) }, (_, place) => place)
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles.box, error !== undefined && styles.invalid)}>
        <TextInput
          id={id}
          name={name}
          dir="ltr"
          className={styles.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : noteId}
          onChange={onChange}
          read={readCode}
        />
        <span className={styles.cells} aria-hidden="true">
          {cells.map(place => (
            <span
              key={place}
              className={styles.cell}
              data-next={place === value.length || undefined}
            >
              {value[place]}
            </span>
          ))}
        </span>
      </div>
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
