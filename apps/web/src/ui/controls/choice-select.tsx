import { classNames } from '../class-names.ts'
import chips from './choice-chips.module.css'
import styles from './choice-select.module.css'

type ChoiceSelectProps = {
  label: string
  value: string
  /** A choice other than the usual one is marked. */
  isSet: boolean
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A choice of many, in the phone's own picker, that looks like the chips beside it. */
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
