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
 * Renders a platform timestamp in readable form, and in machine-readable form as `dateTime`.
 * Renders the platform's own text if it is not a valid timestamp.
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
