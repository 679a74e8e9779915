import { useTranslation } from 'react-i18next'
import { computeCountdown } from '#lib/countdown.ts'
import { useOnline } from '#lib/network/online.ts'
import { useNow } from '#lib/use-now.ts'
import styles from './draw-clock.module.css'

type DrawClockProps = { drawAt: string; large?: boolean }

/** The time left until a draw. A screen reader reads the time on demand instead of every second. */
export function DrawClock({ drawAt, large = false }: DrawClockProps) {
  const { t } = useTranslation()
  const left = computeCountdown(Date.parse(drawAt), useNow())
  const isOnline = useOnline()
  // Offline, the result of a past draw is not known.
  if (!left && !isOnline) return null
  if (!left) return <span className={styles.now}>{t('drawing_now')}</span>

  const parts = [...(left.days > 0 ? [String(left.days)] : []), ...left.clock.split(':')]

  return (
    <time className={large ? styles.large : styles.small} dateTime={drawAt} role="timer" dir="ltr">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of a clock are its identity
        <span key={index} className={styles.part}>
          {part}
        </span>
      ))}
    </time>
  )
}
