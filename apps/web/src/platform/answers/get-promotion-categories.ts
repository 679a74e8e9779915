import type { Promotion, PromotionCategory } from '@livery/contract/platform/content.ts'
import { queryOptions } from '@tanstack/react-query'
import type { BonusPromise } from '#lib/addresses/bonus-promise.ts'
import { platform } from '#platform/client/client.ts'
import { PlatformError } from '#platform/errors.ts'

/** CALL-39, CALL-52: fetches all promotions by category, in the platform's order. */
export function promotionCategoriesQuery() {
  return queryOptions({
    queryKey: ['promotions', 'categories'],
    queryFn: async ({ signal }) => {
      const answer = await platform.call('promotionCategories', {
        signal,
        alert: 'session',
        // The page also opens without a network, with its last data.
        cache: { maxAgeMs: 0 },
      })
      return requireCategories(answer.categories)
    },
    staleTime: 60_000,
  })
}

/** Returns the response's categories. @throws PlatformError for a response without them */
function requireCategories(categories: PromotionCategory[] | undefined): PromotionCategory[] {
  const isWhole = Array.isArray(categories) && categories.every(hasPromotions)
  if (isWhole) return categories
  const details = { endpoint: 'promotionCategories', alert: 'session' } as const
  throw new PlatformError('answer', 'The promotions lack their lists', details)
}

function hasPromotions(category: Partial<PromotionCategory> | null): boolean {
  return Array.isArray(category?.promotions)
}

/**
 * Returns the promotion through which the player received a promised bonus, or another promotion
 * with the same bonus.
 */
export function findPromotion(
  categories: readonly PromotionCategory[],
  { bonusId, promotionId }: BonusPromise,
): Promotion | undefined {
  const telling = categories
    .flatMap(({ promotions }) => promotions)
    .filter(promotion => promotion.bonusId === bonusId)
  return telling.find(({ id }) => id === promotionId) ?? telling[0]
}
