import type { PlayBreak } from '@livery/contract/platform/play-limits.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { formatDateTime } from '#lib/dates.ts'

/**
 * Explains when a break ends and what it blocks. `isHere`: the break applies only to this device.
 */
export function BreakWords({
  running,
  isHere,
}: {
  running: PlayBreak | undefined
  isHere: boolean
}) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const date = running?.until && formatDateTime(running.until, tag)

  return (
    <>
      <p>
        {date && <strong>{t('break_until', { date })}</strong>}
        {running?.length === 'for-good' && <strong>{t('break_ever')}</strong>}
      </p>
      <p>{t(isHere ? 'break_shut_here' : 'break_shut')}</p>
    </>
  )
}
