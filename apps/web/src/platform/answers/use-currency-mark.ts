import { useQuery } from '@tanstack/react-query'
import { merchant } from '#brand/merchant.ts'
import { type CurrencyMark, toCurrencyMark } from './currency-mark.ts'
import { countriesQuery } from './get-countries.ts'

/** The currency's mark, for the fields of amounts; the merchant's own code until it has come. */
export function useCurrencyMark(): CurrencyMark {
  return toCurrencyMark(useQuery(countriesQuery()).data, merchant.currency)
}
