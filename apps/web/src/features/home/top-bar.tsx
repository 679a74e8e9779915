import type { ReactNode } from 'react'
import { Logo } from '#brand/logo.tsx'
import { paths } from '#lib/paths.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import styles from './top-bar.module.css'

/**
 * The bar at the top of the screen, with the brand on one side and the screen's actions on the
 * other.
 */
export function TopBar({ children }: { children?: ReactNode }) {
  return (
    <header className={styles.bar} data-bar="top">
      <RouteLink to={paths.home} className={styles.logo}>
        <Logo />
      </RouteLink>
      <div className={styles.actions}>{children}</div>
    </header>
  )
}
