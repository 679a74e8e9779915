import Clock from 'lucide-react/icons/clock'
import { useTranslation } from 'react-i18next'
import { type Countdown, computeCountdown } from '#lib/countdown.ts'
import { useNow } from '#lib/use-now.ts'
import styles from './time-left.module.css'

type TimeLeftProps = {
  /** ISO 8601 */
  endsAt: string
  say: (left: Countdown) => string
  /** Shown after the end. */
  over: string
}

/**
 * Renders the time left until `endsAt`; empty if `endsAt` is not a valid time. Screen readers do
 * not announce the time every second, but can read it at any time.
 */
export function TimeLeft({ endsAt, say, over }: TimeLeftProps) {
  const endsAtMs = Date.parse(endsAt)
  const left = computeCountdown(endsAtMs, useNow())
  if (Number.isNaN(endsAtMs)) return null
  if (!left) return <span className={styles.clock}>{over}</span>

  return (
    <time className={styles.clock} dateTime={endsAt} role="timer">
      <Clock size={14} aria-hidden="true" />
      {say(left)}
    </time>
  )
}

/** Renders the time left to claim a reward or to complete a mission. */
export function RewardEnd({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation()
  return (
    <TimeLeft
      endsAt={endsAt}
      over={t('reward_expired')}
      say={({ days, clock }) =>
        days > 0 ? t('reward_ends_in_days', { days, clock }) : t('reward_ends_in', { clock })
      }
    />
  )
}
