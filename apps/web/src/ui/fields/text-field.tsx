import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './text-field.module.css'
import { TextInput, type TextInputProps } from './text-input.tsx'

export type TextFieldProps = Omit<TextInputProps, 'className' | 'id' | 'ref'> & {
  label: string
  name: string
  /** Shown under the field and tied to it; also marks the field as invalid. */
  error?: string | undefined
  hint?: string | undefined
  /** Content at the end of the field, inside it: a reveal button, a unit, a send-code button. */
  trailing?: ReactNode
  leading?: ReactNode
}

/** One line of text with its visible label, and its error text. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, leading, trailing, ...rest } = props
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles.box, error !== undefined && styles.invalid)}>
        {leading}
        <TextInput
          dir={isWord(rest) ? 'auto' : 'ltr'}
          {...rest}
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : noteId}
        />
        {trailing}
      </div>
      {note !== undefined && (
        // An error never reuses the element of a hint: screen readers announce new elements.
        <p
          key={error ? 'error' : 'hint'}
          id={noteId}
          className={error ? styles.error : styles.hint}
          role={error && 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  )
}

type Kind = Pick<TextFieldProps, 'type' | 'inputMode' | 'autoCapitalize'>

/** Words have the direction of their letters; numbers, addresses and user names read from the left. */
function isWord({ type = 'text', inputMode, autoCapitalize }: Kind): boolean {
  return /^(?:text|search)$/.test(type) && inputMode === undefined && autoCapitalize !== 'none'
}
