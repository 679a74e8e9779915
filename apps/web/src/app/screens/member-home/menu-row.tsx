import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentType, ReactNode } from 'react'
import styles from './account-menu.module.css'

type MenuRowProps = {
  icon: ComponentType<{ size?: number }>
  label: string
  children?: ReactNode
}

/** The content of a row of the account's menu: its sign, its name, and the count of new things. */
export function MenuRow({ icon: Icon, label, children }: MenuRowProps) {
  return (
    <>
      <span className={styles.sign} aria-hidden="true">
        <Icon size={20} />
      </span>
      <span className={styles.name}>{label}</span>
      {children}
      <ChevronRight className={styles.arrow} size={18} aria-hidden="true" />
    </>
  )
}
