import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { useLanguage } from '#i18n/language.ts'
import { countDaysAhead, formatUpcoming, formatZone } from '#lib/dates.ts'
import { useAtNow } from '#lib/use-now.ts'
import { LineParts } from '#ui/layout/line-parts.tsx'

type DrawTimeProps = {
  /** ISO 8601 */
  at: string
  /** Names the brand's zone. */
  hasZone?: boolean
}

/**
 * The time of a draw in words ("Tomorrow 16:15"), in the brand's zone, wherever the player is. A
 * brand without a zone shows it in the zone of the device.
 */
export function DrawTime({ at, hasZone = false }: DrawTimeProps) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const { timeZone } = merchant
  const atMs = Date.parse(at)
  const days = useAtNow(nowMs => countDaysAhead(nowMs, atMs, timeZone))
  const dayName = [t('draw_today'), t('draw_tomorrow')][days]
  const inZone = timeZone !== undefined && { timeZone }
  const words = formatUpcoming(at, tag, { days, ...(dayName && { dayName }), ...inZone })
  if (words === undefined) return at

  return (
    <time dateTime={at}>
      <LineParts
        parts={[words, hasZone && timeZone !== undefined && formatZone(timeZone, tag, atMs)]}
      />
    </time>
  )
}
