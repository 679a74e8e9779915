import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import styles from './text-area.module.css'

type TextAreaProps = FieldWords & {
  name: string
  value: string
  onChange: (value: string) => void
  rows?: number
}

/** Renders a multiline text field with its visible label and its error. */
export function TextArea({ label, error, hint, onChange, rows = 5, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {tied => (
        <textarea
          dir="auto"
          {...rest}
          {...tied}
          rows={rows}
          className={classNames(styles.area, error !== undefined && styles.invalid)}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
