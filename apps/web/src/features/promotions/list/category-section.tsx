import type { PromotionCategory } from '@livery/contract/platform/content.ts'
import { useId } from 'react'
import { useAtNow } from '#lib/use-now.ts'
import { type Lookup, toAvailability } from '../availability.ts'
import { sortByEnd, toLatestEndMs } from '../promotion-end.ts'
import styles from './category-section.module.css'
import { PromotionItem } from './promotion-item.tsx'

type CategorySectionProps = {
  category: PromotionCategory
  lookup: Lookup
  /** The filter to return to from a promotion. */
  chosen: string | undefined
}

/** The promotions of one category; a promotion that ends meanwhile goes last. */
export function CategorySection({ category, lookup, chosen }: CategorySectionProps) {
  const titleId = useId()
  const { name, promotions } = category
  const latestEndMs = useAtNow(nowMs => toLatestEndMs(promotions, nowMs))
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
            availability={toAvailability(promotion, lookup)}
            category={chosen}
          />
        ))}
      </ul>
    </section>
  )
}
