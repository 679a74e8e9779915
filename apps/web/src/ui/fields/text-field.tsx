import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import styles from './text-field.module.css'
import { chooseFieldKind, TextInput, type TextInputProps } from './text-input.tsx'

export type TextFieldProps = FieldWords &
  Omit<TextInputProps, 'className' | 'id'> & {
    name: string
    /** Content at the end of the field, inside it: a reveal button, a unit, a send-code button. */
    trailing?: ReactNode
    leading?: ReactNode
  }

/** Renders a single-line text field with its visible label and its error. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, leading, trailing, ...rest } = props
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {tied => (
        <div
          className={classNames(styles.box, error !== undefined && styles.invalid)}
          data-part="box"
        >
          {leading}
          <TextInput
            dir={(rest.kind ?? chooseFieldKind(rest)) === 'line' ? 'auto' : 'ltr'}
            {...rest}
            {...tied}
            className={styles.input}
          />
          {trailing}
        </div>
      )}
    </FieldFrame>
  )
}
