import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import styles from './notice-state.module.css'

/** Renders a notice that a list is empty, with an optional icon. */
export function EmptyState(props: { title: string; body?: string; icon?: ReactNode }) {
  return (
    <div className={styles.state} data-part="empty">
      <span className={styles.icon} aria-hidden="true">
        {props.icon ?? <Inbox size={28} />}
      </span>
      <p className={styles.title}>{props.title}</p>
      {props.body && <p className={styles.body}>{props.body}</p>}
    </div>
  )
}
