import type { Promotion } from '@livery/contract/platform/content.ts'
import { useTranslation } from 'react-i18next'
import { useSlot } from '#brand/slots.ts'
import { useAtNow } from '#lib/use-now.ts'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import type { Availability } from '../availability.ts'
import { toPromotionAddress } from '../promotion-address.ts'
import { PromotionClock } from '../promotion-clock.tsx'
import { isOver } from '../promotion-end.ts'
import styles from './promotion-item.module.css'

type PromotionItemProps = {
  promotion: Promotion
  /** With the count of its key (PROMO-02). */
  availability: Availability
  category: string | undefined
}

/**
 * A promotion in the list: the brand's card, with the time that is left below it. While the platform
 * is asked whether it is offered, only its place is held.
 */
export function PromotionItem({ promotion, availability, category }: PromotionItemProps) {
  const { t } = useTranslation()
  const PromoCard = useSlot('PromoCard')
  const { id, title, summary, image, endsAt } = promotion
  const hasEnded = useAtNow(nowMs => isOver(promotion, nowMs))
  const isWaiting = availability.kind === 'waiting'
  const count = availability.kind === 'shown' ? availability.count : 0
  const target = { to: toPromotionAddress({ id, category }) }
  return (
    <li
      className={classNames(styles.item, hasEnded && styles.over, isWaiting && styles.waiting)}
      inert={isWaiting}
    >
      <div className={styles.card}>
        <PromoCard banner={{ id, title, text: summary, image, target }} />
      </div>
      <div className={styles.facts}>
        {endsAt && <PromotionClock endsAt={endsAt} />}
        {count > 0 && <Badge tone="accent">{t('promotion_count', { count })}</Badge>}
      </div>
    </li>
  )
}
