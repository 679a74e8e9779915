import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import { useHeadingFocus } from '../heading/screen-title.tsx'
import styles from './payment-outcome.module.css'

export type PaymentTone = 'waiting' | 'good' | 'bad' | 'doubt'

type PaymentOutcomeProps = {
  tone: PaymentTone
  /** The page's heading. */
  title: string
  /** The amount, formatted with its currency symbol; unset if the content shows it. */
  amount?: string | undefined
  text: string
  /** The next action, the payment's details and links. */
  children?: ReactNode
}

const signs = { waiting: Hourglass, good: CircleCheck, bad: CircleX, doubt: CircleHelp }

/** Renders the top of a payment's page, for each state. */
export function PaymentOutcome({ tone, title, amount, text, children }: PaymentOutcomeProps) {
  const Sign = signs[tone]
  const heading = useHeadingFocus()
  return (
    <section className={styles.outcome}>
      <div className={styles.head}>
        <span className={styles.sign} data-tone={tone} aria-hidden="true">
          <Sign size={40} />
        </span>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {amount !== undefined && <p className={styles.amount}>{amount}</p>}
        <p className={styles.text} role="status">
          {text}
        </p>
      </div>
      {children}
    </section>
  )
}
