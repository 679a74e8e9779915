import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { merchant } from '#brand/merchant.ts'
import { countriesQuery } from '#platform/answers/get-countries.ts'

/**
 * Reports whether the visitor's country requires the age gate. The platform determines the country.
 */
export function CountryCheck({ onAnswer }: { onAnswer: (isAsked: boolean) => void }) {
  const country = useQuery(countriesQuery()).data?.defaultCountry
  const answer = useEffectEvent(onAnswer)
  useEffect(() => {
    if (country !== undefined) {
      answer(merchant.legal.ageGate?.countries?.includes(country) ?? false)
    }
  }, [country])

  return null
}
