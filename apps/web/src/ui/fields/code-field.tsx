import { readCode } from '#lib/typed/one-time-code.ts'
import { classNames } from '../class-names.ts'
import styles from './code-field.module.css'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { TextInput } from './text-input.tsx'

type CodeFieldProps = FieldWords & {
  name: string
  value: string
  onChange: (value: string) => void
}

const usualLength = 6

/**
 * Renders a field for a one-time code: one real input over decorative cells, so that paste,
 * autofill and screen readers work as in any field. A longer code than usual gets more cells.
 */
export function CodeField({ name, value, onChange, ...words }: CodeFieldProps) {
  const cells = Array.from({ length: Math.max(usualLength, value.length) }, (_, place) => place)
  return (
    <FieldFrame {...words}>
      {tied => (
        <div className={classNames(styles.box, words.error !== undefined && styles.invalid)}>
          <TextInput
            {...tied}
            name={name}
            dir="ltr"
            className={styles.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            value={value}
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
      )}
    </FieldFrame>
  )
}
