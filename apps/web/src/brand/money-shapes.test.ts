import { toCurrencyDigits } from '@livery/contract/currency.ts'
import { type Language, languages } from '@livery/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { formatMoney, setMoney, toMoneyFormatter } from '#lib/money.ts'
import { toMoneyShapes } from './money-shapes.ts'

const amounts = [0, 7, 999, 1000, 1234, 12_345, 123_456, 1_234_567, 98_765_432_109]
const everyLanguage = Object.entries(languages).map(([code, { tag }]) => [code as Language, tag])

describe('the painted shapes of money', () => {
  it.each(['USD', 'VND', 'BRL', 'TLB', 'INR', 'JPY'])('write whole %s as Intl does', currency => {
    for (const [language, tag] of everyLanguage as [Language, string][]) {
      const written = amounts.map(amount =>
        toMoneyFormatter(currency, tag, { whole: true }).format(amount),
      )
      setMoney({ currency, money: toMoneyShapes(currency, [language]) })
      const units = 10 ** toCurrencyDigits(currency)
      expect([language, ...amounts.map(amount => formatMoney(amount * units, tag))]).toEqual([
        language,
        ...written,
      ])
    }
  })

  it('leave an amount with cents, or below nothing, to Intl', () => {
    setMoney({ currency: 'USD', money: toMoneyShapes('USD', ['EN']) })
    expect(formatMoney(123_450, 'en')).toBe('$1,234.50')
    expect(formatMoney(-123_400, 'en')).toBe('-$1,234')
  })
})
