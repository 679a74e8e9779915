import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { merchant } from '#brand/merchant.ts'
import { countriesQuery } from '#platform/answers/get-countries.ts'

/** Finds out whether the visitor's country, as the platform sees it, requires the age gate. */
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
