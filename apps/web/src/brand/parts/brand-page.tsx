import type { ReactNode } from 'react'
import { ScreenTitle } from '#ui/heading/screen-title.tsx'
import { merchant } from '../merchant.ts'
import styles from './brand-page.module.css'

type BrandPageProps = {
  screen: 'maintenance' | 'access-denied' | 'age-gate'
  title: string
  subtitle?: ReactNode
  children: ReactNode
  actions: ReactNode
  foot?: ReactNode
}

/** A page that replaces the whole app: the brand, the message and the player's options. */
export function BrandPage({ screen, title, subtitle, children, actions, foot }: BrandPageProps) {
  return (
    <main className={styles.page} data-screen={screen}>
      <img
        className={styles.mark}
        src={merchant.logo.mark}
        alt={merchant.name}
        width={88}
        height={88}
      />
      <div>
        <ScreenTitle className={styles.title}>{title}</ScreenTitle>
        {subtitle}
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>{actions}</div>
      {foot}
    </main>
  )
}
