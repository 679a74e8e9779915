import type { ReactNode } from 'react'
import styles from './sticky-container.module.css'
import { useRootMark } from './use-root-mark.ts'

/**
 * UI-01: a container at the foot of the screen, docked above the tab bar. It is the last part of its
 * screen, where it has a place of its own, so that it never covers the screen's last line.
 */
export function StickyContainer({ children }: { children: ReactNode }) {
  useRootMark('docked')
  return (
    <div className={styles.sticky} data-overlay="sticky">
      {children}
    </div>
  )
}
