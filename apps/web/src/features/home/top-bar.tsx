import type { ReactNode } from 'react'
import { Logo } from '#brand/logo.tsx'
import { merchant } from '#brand/merchant.ts'
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
        <Logo on={merchant.look?.barMode} />
      </RouteLink>
      <div className={styles.actions}>{children}</div>
    </header>
  )
}
