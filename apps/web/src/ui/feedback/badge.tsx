import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './badge.module.css'

const tones = { accent: styles.accent, action: styles.action, quiet: styles.quiet }

/**
 * Renders a word or number on a colored background: `accent` attracts attention, `quiet` only
 * informs.
 */
export function Badge(props: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, tones[props.tone ?? 'quiet'])}>{props.children}</span>
  )
}
