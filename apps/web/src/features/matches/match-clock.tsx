import type { GameMatch } from '@livery/contract/platform/games.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { toDateFormat } from '#lib/intl/date-formats.ts'
import styles from './match-card.module.css'

const minuteMs = 60_000
const start = { weekday: 'short', hour: '2-digit', minute: '2-digit' } as const

/** The minute of a match that is being played; the day and time at which another one starts. */
export function MatchClock({ match }: { match: Pick<GameMatch, 'live' | 'startAt'> }) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const startMs = Date.parse(match.startAt)
  if (match.live) {
    const minute = Math.max(1, Math.floor((Date.now() - startMs) / minuteMs))
    return (
      <span className={styles.live}>
        {`${t('match_live')} `}
        <bdi dir="ltr">{`${minute}′`}</bdi>
      </span>
    )
  }
  return <time dateTime={match.startAt}>{toDateFormat(tag, start).format(startMs)}</time>
}
