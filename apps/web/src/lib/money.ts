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
  const style = { style: 'currency', currency: toCurrency(currency), ...digits } as const
  return toFormatter(toNumberLocale(currency, tag), style).format(amount)
}

/** A plain count, grouped as the language groups it. */
export function formatNumber(value: number, tag?: string): string {
  // Nothing to group, and the same Latin digits everywhere; the first formatter of a page is slow.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  return toFormatter(withLatinDigits(tag ?? 'zh')).format(value)
}

const formatters = new Map<string, Intl.NumberFormat>()

/** Making one takes a phone milliseconds, so each is made once. */
function toFormatter(locale: string, style: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(style)
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, style)
  formatters.set(key, made)
  return made
}

/**
 * Burmese, Bengali and Nepali default to their own digits, which nobody expects beside game
 * amounts in Latin ones.
 */
function withLatinDigits(tag: string): string {
  return `${tag}-u-nu-latn`
}
