import type { ReferralEarnings } from '@livery/contract/platform/rewards.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#i18n/date-time.tsx'
import { useMoney } from '#i18n/use-money.ts'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import facts from '#ui/layout/fact-list.module.css'
import styles from './earnings.module.css'

/** Lists the earnings from invitations so far, per friend. */
export function Earnings() {
  const { t } = useTranslation()
  const query = useQuery(referralEarningsQuery())
  return (
    <section className={styles.section} aria-labelledby="earnings">
      <h2 id="earnings" className={styles.title}>
        {t('earnings')}
      </h2>
      <Loaded
        query={query}
        skeleton={<Skeleton height="92px" radius="var(--radius-card)" />}
        failed={t('earnings_failed')}
        brief
      >
        {earnings => (
          <>
            <Sums earnings={earnings} />
            {earnings.friends.length === 0 ? (
              <p className={styles.none}>{t('earnings_none')}</p>
            ) : (
              <Friends friends={earnings.friends} />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Sums({ earnings: { earned, pending, friends } }: { earnings: ReferralEarnings }) {
  const { t } = useTranslation()
  const money = useMoney()
  const sums = [
    [t('earnings_all'), money(earned)],
    [t('earnings_pending'), money(pending)],
    [t('earnings_friends'), String(friends.length)],
  ] as const
  return (
    <dl className={styles.sums}>
      {sums.map(([label, value]) => (
        <div key={label} className={styles.sum}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Friends({ friends }: Pick<ReferralEarnings, 'friends'>) {
  const { t } = useTranslation()
  const money = useMoney()
  return (
    <ul className={facts.list} aria-label={t('earnings_friends')}>
      {friends.map(({ name, joinedAt, earned }) => (
        <li key={name + joinedAt} className={facts.row}>
          <span>
            <span className={styles.name}>{name}</span>
            <DateTime className={styles.label} at={joinedAt} isDay />
          </span>
          <span className={facts.value}>{money(earned)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Fetches the earnings from the member's invitations. */
function referralEarningsQuery() {
  return queryOptions({
    queryKey: ['referral', 'earnings'],
    queryFn: async ({ signal }): Promise<ReferralEarnings> => {
      const answer = await memberPlatform.call('referralEarnings', { signal, alert: 'session' })
      return { ...answer, friends: requireList('referralEarnings', answer.friends) }
    },
  })
}
