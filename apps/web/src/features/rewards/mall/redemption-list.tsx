import type { Redemption } from '@livery/contract/platform/rewards.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#i18n/date-time.tsx'
import { usePoints } from '#i18n/use-points.ts'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { rewardsTopic } from '#platform/once/use-once.ts'
import { Button } from '#ui/controls/button.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import facts from '#ui/layout/fact-list.module.css'
import list from '#ui/layout/reward-list.module.css'
import styles from './redemption-list.module.css'

/** The member's redemptions. */
export function RedemptionList() {
  const { t } = useTranslation()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(redemptionsQuery())
  const redemptions = data?.pages.flatMap(page => page.redemptions)
  return (
    <section aria-labelledby="redemptions">
      <h2 id="redemptions" className={list.heading}>
        {t('redemptions')}
      </h2>
      <Loaded
        query={{ data: redemptions, isError, refetch }}
        skeleton={<Skeleton height="60px" radius="var(--radius-card)" />}
        failed={t('redemptions_failed')}
        brief
        empty={<p className={styles.none}>{t('redemptions_empty')}</p>}
      >
        {all => (
          <ul className={facts.list}>
            {all.map(redemption => (
              <RedemptionRow key={redemption.id} redemption={redemption} />
            ))}
          </ul>
        )}
      </Loaded>
      {hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            block
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('show_more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function RedemptionRow({ redemption }: { redemption: Redemption }) {
  const { t } = useTranslation()
  const toPoints = usePoints()
  const { name, points, at, state } = redemption
  return (
    <li className={facts.row}>
      <span>
        <span className={styles.name}>{name}</span>
        <DateTime className={styles.at} at={at} />
      </span>
      <span className={styles.sum}>
        <span className={facts.value}>{toPoints(points)}</span>
        <span className={styles.at}>{t(`redemption_${state}`)}</span>
      </span>
    </li>
  )
}

/** The member's redemptions, the newest first, page by page. */
function redemptionsQuery() {
  return infiniteQueryOptions({
    queryKey: [rewardsTopic, 'redemptions'],
    queryFn: async ({ signal, pageParam }) => {
      const query = { page: pageParam }
      const answer = await memberPlatform.call('redemptions', { query, signal, alert: 'session' })
      return { ...answer, redemptions: requireList('redemptions', answer.redemptions) }
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pageCount }) => (page < pageCount ? page + 1 : undefined),
  })
}
