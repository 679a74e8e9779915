import type { KeyboardEventHandler } from 'react'
import { readCurrency, readCurrencyDigits } from '#lib/money.ts'
import styles from './amount-field.module.css'
import { TextField } from './text-field.tsx'

/** An amount to choose with one tap; `text` is what is put into the field. */
export type AmountPreset = { text: string; label: string }

type AmountFieldProps = {
  label: string
  name?: string
  /** The text as typed; `parseAmount` parses it. */
  value: string
  onChange: (text: string) => void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  error?: string | undefined
  hint?: string | undefined
  presets?: readonly AmountPreset[]
  /** The accessible name for the row of presets. */
  presetsLabel?: string
}

/**
 * Renders a field for an amount in the merchant's currency: typed in any script's digits, or chosen
 * from presets.
 */
export function AmountField(props: AmountFieldProps) {
  const { presets = [], presetsLabel, name = 'amount', ...field } = props
  return (
    <div className={styles.amount} data-part="amount">
      <TextField
        {...field}
        name={name}
        // Does not use the kind for codes, because its normalization removes `´`, which separates
        // groups in an amount.
        kind="line"
        dir="ltr"
        // Does not use `type="number"`, because browsers then drop text that they cannot parse, and
        // round numbers.
        inputMode={readCurrencyDigits() === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        enterKeyHint="done"
        trailing={<span className={styles.unit}>{readCurrency()}</span>}
      />
      {presets.length > 0 && (
        <fieldset className={styles.presets} aria-label={presetsLabel}>
          {presets.map(({ text, label }) => (
            <button
              key={text}
              type="button"
              className={styles.preset}
              aria-pressed={text === field.value}
              onClick={() => field.onChange(text)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
