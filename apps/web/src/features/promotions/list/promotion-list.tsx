import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { promotionCategoriesQuery } from '#platform/answers/get-promotion-categories.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import { toAvailability } from '../availability.ts'
import { SubjectHeading } from '../subject-heading.tsx'
import { useLookup } from '../use-lookup.ts'
import { CategoryChoice } from './category-choice.tsx'
import { CategorySection } from './category-section.tsx'
import { PromotionListSkeleton } from './promotion-list-skeleton.tsx'

/** All promotions, or those of one category. */
export function PromotionList({ category }: { category: string | undefined }) {
  const { t } = useTranslation()
  useRootMark('bareTop')
  return (
    <>
      <SubjectHeading text={t('promotions')} />
      <Categories chosen={category} />
    </>
  )
}

function Categories({ chosen }: { chosen: string | undefined }) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(promotionCategoriesQuery())
  const lookup = useLookup()
  const filled = data
    ?.map(category => ({
      ...category,
      promotions: category.promotions.filter(
        promotion => toAvailability(promotion, lookup).kind !== 'hidden',
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
