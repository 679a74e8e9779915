import type { ReactNode } from 'react'
import styles from './radio-line.module.css'

type RadioLineProps = {
  name: string
  value: string
  checked: boolean
  onChange: () => void
  className: string | undefined
  /** The choice's label. */
  children: ReactNode
}

/** Renders one of a few choices in a `fieldset`: its label, and the same ring in every browser. */
export function RadioLine({ className, checked, children, ...input }: RadioLineProps) {
  return (
    <label className={className} data-chosen={checked || undefined}>
      {children}
      <input className={styles.radio} type="radio" checked={checked} {...input} />
    </label>
  )
}
