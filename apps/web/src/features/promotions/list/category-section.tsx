import type { Promotion, PromotionCategory } from '@livery/contract/platform/content.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlot } from '#brand/slots.ts'
import { useAtNow } from '#lib/use-now.ts'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { type Availability, decideAvailability, type Lookup } from '../availability.ts'
import { buildPromotionUrl } from '../promotion-address.ts'
import { PromotionClock } from '../promotion-clock.tsx'
import { computeLatestEndMs, isOver, sortByEnd } from '../promotion-end.ts'
import styles from './category-section.module.css'
import promotionItemStyles from './promotion-item.module.css'

type PromotionItemProps = {
  promotion: Promotion
  /** Includes the count for its key (PROMO-02). */
  availability: Availability
  category: string | undefined
}

type CategorySectionProps = {
  category: PromotionCategory
  lookup: Lookup
  /** The filter to return to from a promotion. */
  chosen: string | undefined
}

/**
 * Renders one category's promotions; a promotion that ends while the list is shown moves to the
 * end.
 */
export function CategorySection({ category, lookup, chosen }: CategorySectionProps) {
  const titleId = useId()
  const { name, promotions } = category
  const latestEndMs = useAtNow(nowMs => computeLatestEndMs(promotions, nowMs))
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {name}
      </h2>
      <ul className={styles.grid}>
        {sortByEnd(promotions, latestEndMs).map(promotion => (
          <PromotionItem
            key={promotion.id}
            promotion={promotion}
            availability={decideAvailability(promotion, lookup)}
            category={chosen}
          />
        ))}
      </ul>
    </section>
  )
}

/**
 * Renders a promotion in the list: the brand's card, with the time left below it. Until the
 * platform has reported whether the promotion is offered, only its space is reserved.
 */
function PromotionItem({ promotion, availability, category }: PromotionItemProps) {
  const { t } = useTranslation()
  const PromoCard = useSlot('PromoCard')
  const { id, title, summary, image, endsAt } = promotion
  const hasEnded = useAtNow(nowMs => isOver(promotion, nowMs))
  const isWaiting = availability.kind === 'waiting'
  const count = availability.kind === 'shown' ? availability.count : 0
  const target = { to: buildPromotionUrl({ id, category }) }
  return (
    <li
      className={classNames(
        promotionItemStyles.item,
        hasEnded && promotionItemStyles.over,
        isWaiting && promotionItemStyles.waiting,
      )}
      inert={isWaiting}
    >
      <div className={promotionItemStyles.card}>
        <PromoCard banner={{ id, title, text: summary, image, target }} />
      </div>
      <div className={promotionItemStyles.facts}>
        {endsAt && <PromotionClock endsAt={endsAt} />}
        {count > 0 && <Badge tone="accent">{t('promotion_count', { count })}</Badge>}
      </div>
    </li>
  )
}
