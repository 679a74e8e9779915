import { formatMoney } from '#lib/money.ts'
import { useLanguage } from './language.ts'

/**
 * Returns a formatter for amounts (in the smallest unit) with the merchant's currency in the
 * player's language.
 */
export function useMoney(): (amount: number) => string {
  const { tag } = useLanguage()
  return amount => formatMoney(amount, tag)
}
