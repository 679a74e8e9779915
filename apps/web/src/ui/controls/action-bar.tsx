import type { ReactNode } from 'react'
import styles from './action-bar.module.css'
import { useCoveredEdge } from './use-covered-edge.ts'

/**
 * Renders a form's action within reach of the thumb: at the end of the screen or sheet, above the
 * keyboard.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  const covered = useCoveredEdge()
  const above = { insetBlockEnd: `calc(${covered}px + var(--edge, 0px))` }
  return (
    <div className={styles.bar} {...(covered > 0 && { style: above })}>
      {children}
    </div>
  )
}
