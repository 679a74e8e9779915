import { formatMoney, type MoneyForm } from '#lib/money.ts'
import { useLanguage } from './language.ts'

/**
 * Returns a formatter for amounts (in the smallest unit) with the merchant's currency in the
 * player's language. Rows of amounts use the exact form, which always has the currency's decimals.
 */
export function useMoney(form?: MoneyForm): (amount: number) => string {
  const { tag } = useLanguage()
  return amount => formatMoney(amount, tag, form)
}
