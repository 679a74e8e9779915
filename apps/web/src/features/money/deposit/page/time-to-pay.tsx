import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Countdown } from '#lib/countdown.ts'
import { useAtNow } from '#lib/use-now.ts'
import { TimeLeft } from '#ui/feedback/time-left.tsx'
import styles from './payment-todo.module.css'

type TimeToPayProps = { expiresAt: string; children: ReactNode }

/**
 * Renders the payment details (`children`) with a countdown to the deposit's expiry. Hides the
 * details after the expiry, because a later payment would not be credited.
 */
export function TimeToPay({ expiresAt, children }: TimeToPayProps) {
  const { t } = useTranslation()
  const endMs = Date.parse(expiresAt)
  const isOver = useAtNow(nowMs => nowMs >= endMs)

  if (isOver) {
    return (
      <p className={styles.warning} role="status">
        {t('deposit_expired')}
      </p>
    )
  }

  return (
    <>
      {!Number.isNaN(endMs) && (
        <p className={styles.time}>
          <TimeLeft
            endsAt={expiresAt}
            over=""
            say={left => t('deposit_time_left', { clock: formatHours(left) })}
          />
        </p>
      )}
      {children}
    </>
  )
}

/** Formats the remaining time in hours and minutes, even beyond 24 hours. */
function formatHours({ days, clock }: Countdown): string {
  const hours = 24 * days + Number(clock.slice(0, 2))
  return `${String(hours).padStart(2, '0')}${clock.slice(2)}`
}
