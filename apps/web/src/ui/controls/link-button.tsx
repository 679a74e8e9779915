import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'
import { RouteLink } from './route-link.tsx'

type LinkButtonProps = {
  variant?: 'primary' | 'secondary'
  block?: boolean
  children: ReactNode
  /**
   * `to`: a path within the app. `href`: an https page on another site, opened in a new tab next to
   * the app.
   */
} & ({ to: string } | { href: string })

const variants = { primary: styles.primary, secondary: styles.secondary }

/** Renders a link that looks like a button, because it navigates. */
export function LinkButton(props: LinkButtonProps) {
  const { variant = 'primary', block = false, children } = props
  const className = classNames(styles.button, variants[variant], styles.lg, block && styles.block)
  const label = <span className={styles.label}>{children}</span>

  if ('to' in props) {
    return (
      <RouteLink to={props.to} className={className}>
        {label}
      </RouteLink>
    )
  }

  return (
    <a href={props.href} className={className} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  )
}
