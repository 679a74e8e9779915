import { formatDate, formatDateTime } from '#lib/dates.ts'
import { useLanguage } from './language.ts'

type DateTimeProps = {
  /** ISO 8601 */
  at: string
  /** Omits the time. */
  isDay?: boolean
  className?: string | undefined
}

/**
 * Renders a platform timestamp in the player's language, with the original value as `dateTime`.
 * Renders an invalid timestamp unchanged.
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
