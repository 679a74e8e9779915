import type { GameMatch } from '@livery/contract/platform/games.ts'
import { toLocales } from '@livery/contract/text/intl-tags.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import styles from './match-card.module.css'

const minuteMs = 60_000

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
  const format = new Intl.DateTimeFormat(toLocales(tag), {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return <time dateTime={match.startAt}>{format.format(startMs)}</time>
}
