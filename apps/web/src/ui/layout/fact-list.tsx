import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** A row in a fact list; labels are unique within their list. */
export type Fact = readonly [label: string, value: ReactNode]

/** Lists facts row by row, each with its label; `children` are rows with another layout. */
export function FactList({ facts, children }: { facts: readonly Fact[]; children?: ReactNode }) {
  return (
    <dl className={styles.list} data-part="facts">
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
