import { type Language, languages } from '@livery/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { formatMoney, setMoneyShapes, toMoneyFormatter } from '#lib/money.ts'
import { toMoneyShapes } from './money-shapes.ts'

const amounts = [0, 7, 999, 1000, 1234, 12_345, 123_456, 1_234_567, 98_765_432_109]
const everyLanguage = Object.entries(languages).map(([code, { tag }]) => [code as Language, tag])

describe('the painted shapes of money', () => {
  it.each(['USD', 'VND', 'BRL', 'TLB', 'INR', 'JPY'])('write whole %s as Intl does', currency => {
    for (const [language, tag] of everyLanguage as [Language, string][]) {
      const written = amounts.map(amount =>
        toMoneyFormatter(currency, tag, { whole: true }).format(amount),
      )
      setMoneyShapes(currency, toMoneyShapes(currency, [language]))
      expect([language, ...amounts.map(amount => formatMoney(amount, currency, tag))]).toEqual([
        language,
        ...written,
      ])
    }
  })

  it('leave an amount with cents, or below nothing, to Intl', () => {
    setMoneyShapes('USD', toMoneyShapes('USD', ['EN']))
    expect(formatMoney(1234.5, 'USD', 'en')).toBe('$1,234.50')
    expect(formatMoney(-1234, 'USD', 'en')).toBe('-$1,234')
  })
})
