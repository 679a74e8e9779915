import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import styles from './inline-notice.module.css'

/** Renders a message next to the content that it applies to. */
export function InlineNotice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.notice}>
      <CircleAlert className={styles.sign} size={20} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
