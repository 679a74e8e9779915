import { isolateAmount } from '@livery/contract/text/intl-tags.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { useMoney } from '#i18n/use-money.ts'
import { classNames } from '#ui/class-names.ts'
import facts from '#ui/layout/fact-list.module.css'
import { FactList } from '#ui/layout/fact-list.tsx'
import { playSessionQuery } from './get-play-session.ts'
import styles from './play-clock.module.css'
import sessionFactsStyles from './play-limits.module.css'
import { computePlayedMs, type HeardSession } from './session-clock.ts'
import { useDuration } from './use-duration.ts'
import { useSince } from './use-since.ts'

const minuteMs = 60_000

/**
 * Shows the playing time since the session began, in hours and minutes. Renders nothing without a
 * play session.
 */
export function PlayClock() {
  // Disabled, because `PlayWatch` fetches the data.
  const { data } = useQuery({ ...playSessionQuery(), enabled: false })
  return data && <Clock session={data} />
}

function Clock({ session }: { session: HeardSession }) {
  const { t } = useTranslation()
  const duration = useDuration()
  const minutes = useMinutes(session)
  const since = useSince(session)
  const digits = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

  return (
    <span
      className={styles.clock}
      role="timer"
      dir="ltr"
      aria-label={`${t('session_time', { time: since })}: ${duration(minutes)}`}
    >
      {digits}
    </span>
  )
}

/** Returns the playing time in full minutes, and updates every minute. */
function useMinutes(session: HeardSession): number {
  const [seenAtMs, setSeenAtMs] = useState(() => performance.now())
  const playedMs = Math.max(0, computePlayedMs(session, Math.max(seenAtMs, session.heardAtMs)))
  useEffect(() => {
    const look = () => setSeenAtMs(performance.now())
    const timer = setTimeout(look, minuteMs - (playedMs % minuteMs))
    return () => clearTimeout(timer)
  }, [playedMs])

  return Math.floor(playedMs / minuteMs)
}

/**
 * Renders time, stakes, winnings and result since the play session began. The session may have
 * begun on another device. `pageMs` is the current value of `performance.now()`.
 */
export function SessionFacts({ session, pageMs }: { session: HeardSession; pageMs: number }) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const money = useMoney('exact')
  const duration = useDuration()
  const { staked, paidOut } = session
  const since = useSince(session)
  const result = paidOut - staked
  const rows = [
    [
      t('session_time', { time: since }),
      duration(Math.floor(computePlayedMs(session, pageMs) / 60_000)),
    ],
    [t('session_staked'), money(staked)],
    [t('session_paid'), money(paidOut)],
  ] as const

  return (
    <FactList facts={rows}>
      <div className={facts.row}>
        <dt className={facts.label}>{t('session_result')}</dt>
        <dd
          className={classNames(
            facts.value,
            sessionFactsStyles.result,
            result > 0 && sessionFactsStyles.won,
          )}
        >
          {result > 0 ? isolateAmount(`+${money(result)}`, tag) : money(result)}
        </dd>
      </div>
    </FactList>
  )
}
