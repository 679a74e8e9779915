import { toCurrencyDigits } from '@livery/contract/currency.ts'
import { isLanguage, type Language, languages, toIntlTag } from '@livery/contract/languages.ts'
import { isolateAmount } from '@livery/contract/text/intl-tags.ts'
import { describe, expect, it } from 'vitest'
import { formatMoney, setMoney, toMoneyFormatter } from '#lib/money.ts'
import { toMoneyShapes } from './money-shapes.ts'

const amounts = [0, 7, 999, 1000, 1234, 12_345, 123_456, 1_234_567, 98_765_432_109]
const everyLanguage = Object.keys(languages)
  .filter(isLanguage)
  .map((code): [Language, string] => [code, toIntlTag(code)])

describe('the painted shapes of money', () => {
  it.each(['USD', 'VND', 'BRL', 'TLB', 'INR', 'JPY'])('write whole %s as Intl does', currency => {
    for (const [language, tag] of everyLanguage) {
      const written = amounts.map(amount =>
        isolateAmount(toMoneyFormatter(currency, tag, { whole: true }).format(amount), tag),
      )
      setMoney({ currency, money: toMoneyShapes(currency, [language]) })
      const units = 10 ** toCurrencyDigits(currency)
      expect([language, ...amounts.map(amount => formatMoney(amount * units, tag))]).toEqual([
        language,
        ...written,
      ])
    }
  })

  it.each(['USD', 'BRL', 'INR', 'KWD'])('write %s with its decimals as Intl does', currency => {
    for (const [language, tag] of everyLanguage) {
      const digits = toCurrencyDigits(currency)
      setMoney({ currency, money: toMoneyShapes(currency, [language]) })
      for (const amount of [1, 105, 123_405, 123_456_789]) {
        const written = toMoneyFormatter(currency, tag, { whole: false }).format(
          amount / 10 ** digits,
        )
        expect([language, formatMoney(amount, tag)]).toEqual([
          language,
          isolateAmount(written, tag),
        ])
      }
    }
  })

  it('leave an amount below nothing to Intl', () => {
    setMoney({ currency: 'USD', money: toMoneyShapes('USD', ['EN']) })
    expect(formatMoney(-123_400, 'en')).toBe('-$1,234')
  })
})
