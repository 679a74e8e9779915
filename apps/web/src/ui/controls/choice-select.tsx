import { classNames } from '../class-names.ts'
import chips from './choice-chips.module.css'
import styles from './choice-select.module.css'

type ChoiceSelectProps = {
  label: string
  value: string
  /** Marks a choice other than the default. */
  isSet: boolean
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/**
 * Renders a choice from many options in the phone's own picker; looks like the chips next to it.
 */
export function ChoiceSelect({ label, value, isSet, options, onChange }: ChoiceSelectProps) {
  return (
    <select
      className={classNames(chips.chip, styles.select, isSet && styles.set)}
      aria-label={label}
      value={value}
      onChange={event => onChange(event.target.value)}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
