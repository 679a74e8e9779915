import type { KeyboardEventHandler } from 'react'
import { readCurrency, readCurrencyDigits } from '#lib/money.ts'
import styles from './amount-field.module.css'
import { TextField } from './text-field.tsx'

/** An amount to choose with one tap; `text` is what it puts into the field. */
export type AmountPreset = { text: string; label: string }

type AmountFieldProps = {
  label: string
  name?: string
  /** As typed; `parseAmount` reads it. */
  value: string
  onChange: (text: string) => void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  error?: string | undefined
  hint?: string | undefined
  presets?: readonly AmountPreset[]
  /** Names the row of presets. */
  presetsLabel?: string
}

/** An amount of the merchant's currency: typed in any digits, or chosen from presets. */
export function AmountField(props: AmountFieldProps) {
  const { presets = [], presetsLabel, name = 'amount', ...field } = props
  return (
    <div className={styles.amount}>
      <TextField
        {...field}
        name={name}
        // Unlike a code: `´` parts the groups of an amount, and a compatibility form loses it.
        kind="line"
        dir="ltr"
        // No `type="number"`: browsers drop what they cannot read, and round what they can.
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
