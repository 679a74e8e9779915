import type { ReactNode, RefObject } from 'react'
import styles from './far-section.module.css'

type FarSectionProps = { ref?: RefObject<HTMLDivElement | null>; children: ReactNode }

/** A part of a long page whose layout the browser may put off until it comes near the screen. */
export function FarSection({ ref, children }: FarSectionProps) {
  return (
    <div ref={ref} className={styles.far}>
      {children}
    </div>
  )
}
