import { useQuery } from '@tanstack/react-query'
import { availablePromotionsQuery } from '#platform/answers/get-available-promotions.ts'
import { isFlagOn, siteSettingsQuery } from '#platform/answers/site-settings.ts'
import type { Lookup } from './availability.ts'

/**
 * Fetches which promotions are offered, by key (PROMO-02). Calls the platform only with the flag
 * REWCEN3 (PROMO-03).
 */
export function useLookup(): Lookup {
  const { data: settings, isPending: isUndecided } = useQuery(siteSettingsQuery())
  const isOn = !isUndecided && isFlagOn('REWCEN3', settings)
  const { data, isError } = useQuery({ ...availablePromotionsQuery(), enabled: isOn })
  if (isUndecided) return { state: 'asking' }
  if (!isOn) return { state: 'off' }
  if (data) return { state: 'told', promotions: data }

  return { state: isError ? 'lost' : 'asking' }
}
