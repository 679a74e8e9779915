import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './badge.module.css'

/**
 * Renders a word or number on a colored background: `accent` attracts attention, `quiet` only
 * informs.
 */
export function Badge(props: { tone?: 'accent' | 'action' | 'quiet'; children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, styles[props.tone ?? 'quiet'])}>
      {props.children}
    </span>
  )
}
