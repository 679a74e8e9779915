import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePoints } from '#i18n/use-points.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { CardsSkeleton } from '#ui/layout/cards-skeleton.tsx'
import list from '#ui/layout/reward-list.module.css'
import { RewardsHead } from '../parts/rewards-head.tsx'
import { mallQuery } from './get-mall.ts'
import { GoodsItem } from './goods-item.tsx'
import styles from './mall-screen.module.css'
import { RedemptionList } from './redemption-list.tsx'

/** ROUTE-22: goods for points, and what was redeemed. */
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
            <ul className={styles.goods}>
              {goods.map(one => (
                <GoodsItem key={one.id} goods={one} points={points} />
              ))}
            </ul>
          </section>
        )}
      </Loaded>
      {/* Not while the goods are loading, which would push it down. */}
      {data && <RedemptionList />}
    </main>
  )
}
