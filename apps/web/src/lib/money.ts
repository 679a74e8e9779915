/** Money and numbers as players read them. Amounts are in the currency's major unit. */

/** MONEY-03: `TLB` is the Philippine peso; other codes are cut to three letters. */
export function toCurrency(code: string): string {
  return code === 'TLB' ? 'PHP' : code.slice(0, 3)
}

/**
 * MONEY-04: Brazilian reals are always written the Brazilian way; otherwise the player's language
 * decides (a BCP 47 tag), and without one the locale is Chinese.
 */
export function toNumberLocale(currency: string, tag?: string): string {
  if (toCurrency(currency) === 'BRL') return 'pt-BR'
  return withLatinDigits(tag ?? 'zh')
}

/** An amount with its currency sign. Whole amounts are written without decimals. */
export function formatMoney(amount: number, currency: string, tag?: string): string {
  const digits = Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {}
  return new Intl.NumberFormat(toNumberLocale(currency, tag), {
    style: 'currency',
    currency: toCurrency(currency),
    currencyDisplay: 'symbol',
    ...digits,
  }).format(amount)
}

/** A plain count, grouped as the language groups it. */
export function formatNumber(value: number, tag?: string): string {
  return new Intl.NumberFormat(withLatinDigits(tag ?? 'zh')).format(value)
}

/**
 * Burmese, Bengali and Nepali default to their own digits, which nobody expects beside game
 * amounts in Latin ones.
 */
function withLatinDigits(tag: string): string {
  return `${tag}-u-nu-latn`
}
