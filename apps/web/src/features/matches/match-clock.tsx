import type { GameMatch } from '@livery/contract/platform/games.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { getDateFormat } from '#lib/intl/date-formats.ts'
import { useAtNow } from '#lib/use-now.ts'
import styles from './match-card.module.css'

const minuteMs = 60_000
const start = { weekday: 'short', hour: '2-digit', minute: '2-digit' } as const

type MatchClockProps = { match: Pick<GameMatch, 'live' | 'startAt' | 'clock'> }

/** A live match's clock, or else its minute; the day and time at which any other match starts. */
export function MatchClock({ match: { live, startAt, clock } }: MatchClockProps) {
  const { tag } = useLanguage()
  const startMs = Date.parse(startAt)
  if (live) return clock === undefined ? <Minute startMs={startMs} /> : <Live clock={clock} />
  return <time dateTime={startAt}>{getDateFormat(tag, start).format(startMs)}</time>
}

function Minute({ startMs }: { startMs: number }) {
  const minute = useAtNow(nowMs => Math.max(1, Math.floor((nowMs - startMs) / minuteMs)))
  return <Live clock={`${minute}′`} />
}

function Live({ clock }: { clock: string }) {
  const { t } = useTranslation()
  return (
    // Isolated left to right by characters, which cost home no elements.
    <span className={styles.live}>{`${t('match_live')} \u2066${clock}\u2069`}</span>
  )
}
