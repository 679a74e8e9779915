import { formatDate, formatDateTime } from '#lib/dates.ts'
import { useLanguage } from './language.ts'

type DateTimeProps = {
  /** ISO 8601 */
  at: string
  /** Without its time. */
  isDay?: boolean
  className?: string | undefined
}

/**
 * A moment of the platform as the player reads it, and by its element as programs do. The platform's
 * own text where it is no moment.
 */
export function DateTime({ at, isDay = false, className }: DateTimeProps) {
  const { tag } = useLanguage()
  const words = (isDay ? formatDate : formatDateTime)(at, tag)
  if (words === undefined) return <span className={className}>{at}</span>
  return (
    <time className={className} dateTime={at}>
      {words}
    </time>
  )
}
