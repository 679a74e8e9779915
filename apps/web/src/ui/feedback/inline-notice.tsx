import CircleAlert from 'lucide-react/icons/circle-alert'
import Gift from 'lucide-react/icons/gift'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './inline-notice.module.css'

type InlineNoticeProps = {
  /** Unset: something went wrong, or has ended. */
  tone?: 'offer'
  children: ReactNode
}

/** A message to the player at the place where they act on it. */
export function InlineNotice({ tone, children }: InlineNoticeProps) {
  const Sign = tone === 'offer' ? Gift : CircleAlert
  return (
    <p className={classNames(styles.notice, tone && styles[tone])}>
      <Sign className={styles.sign} size={20} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
