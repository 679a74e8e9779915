import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** A line of a list of facts; labels are unique within their list. */
export type Fact = readonly [label: string, value: ReactNode]

/** Facts line by line, each under its label; `children` are lines that look otherwise. */
export function FactList({ facts, children }: { facts: readonly Fact[]; children?: ReactNode }) {
  return (
    <dl className={styles.list}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
      {children}
    </dl>
  )
}
