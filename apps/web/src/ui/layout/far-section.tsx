import type { ReactNode, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import styles from './far-section.module.css'

type FarSectionProps = {
  ref?: RefObject<HTMLDivElement | null>
  /** Whether the content has not started to load. Its skeletons then do not pulse. */
  still?: boolean
  children: ReactNode
}

/**
 * Renders a part of a long page whose layout the browser may postpone until it is near the
 * viewport.
 */
export function FarSection({ ref, still = false, children }: FarSectionProps) {
  return (
    <div ref={ref} className={classNames(styles.far, still && styles.still)}>
      {children}
    </div>
  )
}
