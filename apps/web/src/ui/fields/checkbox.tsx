import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import styles from './checkbox.module.css'

export type CheckboxProps = {
  label: ReactNode
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A real checkbox under its drawn one: the label, the keyboard and readers all work as usual. */
export function Checkbox({ label, name, checked, onChange }: CheckboxProps) {
  return (
    <label className={styles.row}>
      <input
        className={styles.input}
        type="checkbox"
        name={name}
        checked={checked}
        onChange={event => onChange(event.target.checked)}
      />
      <span className={styles.box} aria-hidden="true">
        {checked && <Check size={16} strokeWidth={3} />}
      </span>
      <span>{label}</span>
    </label>
  )
}
