import type { ReactNode } from 'react'
import { merchant } from '#brand/merchant.ts'
import styles from './system-page.module.css'

type SystemPageProps = {
  screen: 'maintenance' | 'access-denied'
  title: string
  subtitle?: ReactNode
  children: ReactNode
  actions: ReactNode
}

/** A page that replaces the whole app: the brand, the problem and the player's options. */
export function SystemPage({ screen, title, subtitle, children, actions }: SystemPageProps) {
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
        <h1 className={styles.title}>{title}</h1>
        {subtitle}
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </main>
  )
}
