import type { Redemption } from '@livery/contract/platform/rewards.ts'
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#i18n/date-time.tsx'
import { usePoints } from '#i18n/use-points.ts'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { rewardsTopic } from '#platform/once/use-once.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CardsSkeleton } from '#ui/layout/cards-skeleton.tsx'
import facts from '#ui/layout/fact-list.module.css'
import list from '#ui/layout/reward-list.module.css'
import { RewardsHead } from '../parts/rewards-head.tsx'
import { mallQuery } from './get-mall.ts'
import { GoodsItem } from './goods-item.tsx'
import styles from './mall-screen.module.css'
import redemptionListStyles from './redemption-list.module.css'

/** ROUTE-22: renders the goods that points can buy, and past redemptions. */
export function MallScreen() {
  const { t } = useTranslation()
  const toPoints = usePoints()
  const query = useQuery(mallQuery())
  const { data } = query

  return (
    <main className={list.screen} data-screen="mall">
      <RewardsHead current="mall" points={data && toPoints(data.points)} />
      <Loaded
        query={query}
        skeleton={<CardsSkeleton height="300px" grid={styles.goods} />}
        failed={t('mall_failed')}
        isEmpty={({ goods }) => goods.length === 0}
        empty={<EmptyState title={t('mall_empty')} body={t('mall_empty_desc')} />}
      >
        {({ goods, points }) => (
          <section aria-labelledby="mall-goods">
            <h2 id="mall-goods" className={list.heading}>
              {t('mall_goods')}
            </h2>
            <ul className={styles.goods} data-part="stock">
              {goods.map(one => (
                <GoodsItem key={one.id} goods={one} points={points} />
              ))}
            </ul>
          </section>
        )}
      </Loaded>
      {/* Only after the goods have loaded, because they would push the list down. */}
      {data && <RedemptionList />}
    </main>
  )
}

/** Lists the member's redemptions. */
function RedemptionList() {
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
        empty={<p className={redemptionListStyles.none}>{t('redemptions_empty')}</p>}
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
        <div className={redemptionListStyles.more}>
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
        <span className={redemptionListStyles.name}>
          <bdi>{name}</bdi>
        </span>
        <DateTime className={redemptionListStyles.at} at={at} />
      </span>
      <span className={redemptionListStyles.sum}>
        <span className={facts.value}>{toPoints(points)}</span>
        <span className={redemptionListStyles.at}>{t(`redemption_${state}`)}</span>
      </span>
    </li>
  )
}

/** Fetches the member's redemptions, newest first, page by page. */
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
