import type { Promotion, PromotionCategory } from '@livery/contract/platform/content.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSlot } from '#brand/slots.ts'
import { useAtNow } from '#lib/use-now.ts'
import { promotionCategoriesQuery } from '#platform/answers/get-promotion-categories.ts'
import { classNames } from '#ui/class-names.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import { type Availability, decideAvailability, type Lookup } from '../availability.ts'
import { buildPromotionUrl } from '../promotion-address.ts'
import { PromotionClock } from '../promotion-clock.tsx'
import { computeLatestEndMs, isOver, sortByEnd } from '../promotion-end.ts'
import { SubjectHeading } from '../subject-heading.tsx'
import { useBonusFacts } from '../use-bonus-facts.ts'
import { useLookup } from '../use-lookup.ts'
import categoryChoiceStyles from './category-choice.module.css'
import section from './category-section.module.css'
import categorySectionStyles from './category-section.module.css'
import styles from './promotion-item.module.css'
import promotionItemStyles from './promotion-item.module.css'

type CategoryChoiceProps = {
  categories: readonly PromotionCategory[]
  /** Undefined for all categories. */
  current: string | undefined
}

type PromotionListProps = {
  category: string | undefined
  /** Content below the promotions once they have loaded or failed. */
  below: ReactNode
}

/** Renders all promotions, or one category's promotions. */
export function PromotionList({ category, below }: PromotionListProps) {
  const { t } = useTranslation()
  useRootMark('bareTop')
  return (
    <>
      <SubjectHeading text={t('promotions')} />
      <Categories chosen={category} below={below} />
    </>
  )
}

type CategoriesProps = Pick<PromotionListProps, 'below'> & { chosen: string | undefined }

function Categories({ chosen, below }: CategoriesProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(promotionCategoriesQuery())
  const lookup = useLookup()
  const filled = data
    ?.map(category => ({
      ...category,
      promotions: category.promotions.filter(
        promotion => decideAvailability(promotion, lookup).kind !== 'hidden',
      ),
    }))
    .filter(({ promotions }) => promotions.length > 0)
  const wanted = filled?.find(({ id }) => id === chosen)

  return (
    <Loaded
      query={{ data: filled, isError, refetch }}
      skeleton={<PromotionListSkeleton />}
      failed={t('promotions_failed')}
      empty={<EmptyState title={t('promotions_empty')} />}
      below={below}
    >
      {categories => (
        <>
          {categories.length > 1 && <CategoryChoice categories={categories} current={wanted?.id} />}
          {(wanted ? [wanted] : categories).map(category => (
            <CategorySection
              key={category.id}
              category={category}
              lookup={lookup}
              chosen={wanted?.id}
            />
          ))}
        </>
      )}
    </Loaded>
  )
}

/** Renders the skeleton while the promotions load. */
function PromotionListSkeleton() {
  const { t } = useTranslation()
  return (
    <ul
      className={classNames(section.grid, styles.first)}
      aria-busy="true"
      aria-label={t('loading')}
    >
      {[1, 2, 3, 4].map(place => (
        <li key={place} className={styles.held}>
          <Skeleton height="196px" radius="var(--radius-card)" />
          <Skeleton width="50%" height="22px" />
        </li>
      ))}
    </ul>
  )
}

/**
 * Renders the category filter. The URL contains the selected category, so it survives a reload and
 * back navigation.
 */
function CategoryChoice({ categories, current = '' }: CategoryChoiceProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const choices = categories.map(({ id, name, promotions }) => ({
    id,
    label: name,
    note: String(promotions.length),
  }))

  return (
    <div className={categoryChoiceStyles.row}>
      <ChoiceChips
        label={t('promotion_categories')}
        choices={[{ id: '', label: t('promotions_all') }, ...choices]}
        current={current}
        onChange={category => navigate(buildPromotionUrl({ category }), { replace: true })}
      />
    </div>
  )
}

type PromotionItemProps = {
  promotion: Promotion
  /** Whether the promotion is offered, with the count for its key (PROMO-02). */
  availability: Availability
  category: string | undefined
}

type CategorySectionProps = {
  category: PromotionCategory
  lookup: Lookup
  /** The selected category, to which a promotion's back link returns. */
  chosen: string | undefined
}

/**
 * Renders one category's promotions. If a promotion ends while the list is shown, it moves to the
 * end.
 */
function CategorySection({ category, lookup, chosen }: CategorySectionProps) {
  const titleId = useId()
  const { name, promotions } = category
  const latestEndMs = useAtNow(nowMs => computeLatestEndMs(promotions, nowMs))

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={categorySectionStyles.title}>
        <bdi>{name}</bdi>
      </h2>
      <ul className={categorySectionStyles.grid}>
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
 * Renders a promotion in the list: the brand's card with its terms and the remaining time below. Only reserves
 * the space until the platform has reported whether the promotion is offered.
 */
function PromotionItem({ promotion, availability, category }: PromotionItemProps) {
  const { t } = useTranslation()
  const PromoCard = useSlot('PromoCard')
  const { id, title, summary, image, endsAt, bonus } = promotion
  const toFacts = useBonusFacts()
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
      {bonus && (
        <dl className={promotionItemStyles.terms}>
          {toFacts(bonus).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={promotionItemStyles.facts}>
        {endsAt && <PromotionClock endsAt={endsAt} />}
        {count > 0 && <Badge tone="accent">{t('promotion_count', { count })}</Badge>}
      </div>
    </li>
  )
}
