import { isolateAmount } from '@livery/contract/text/intl-tags.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { useMoney } from '#i18n/use-money.ts'
import { classNames } from '#ui/class-names.ts'
import facts from '#ui/layout/fact-list.module.css'
import { FactList } from '#ui/layout/fact-list.tsx'
import styles from './play-limits.module.css'
import { computePlayedMs, type HeardSession } from './session-clock.ts'
import { useDuration } from './use-duration.ts'
import { useSince } from './use-since.ts'

/**
 * Renders time, stakes, winnings and their difference since the play session began, possibly on
 * another device; `pageMs` by `performance.now()`.
 */
export function SessionFacts({ session, pageMs }: { session: HeardSession; pageMs: number }) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const money = useMoney()
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
        <dd className={classNames(facts.value, styles.result, result > 0 && styles.won)}>
          {result > 0 ? isolateAmount(`+${money(result)}`, tag) : money(result)}
        </dd>
      </div>
    </FactList>
  )
}
