import { toCurrencyDigits } from '@livery/contract/currency.ts'
import { isLanguage, type Language, languages, toIntlTag } from '@livery/contract/languages.ts'
import { isolateAmount } from '@livery/contract/text/intl-tags.ts'
import { toMoneyStyle, toNumberLocales } from '@livery/contract/text/money-format.ts'
import { describe, expect, it } from 'vitest'
import { formatMoney, setMoney } from '../../../apps/web/src/lib/money.ts'
import { toMoneyShapes } from '../../../scripts/pipeline/paint/money-shapes.ts'

const amounts = [0, 7, 999, 1000, 1234, 12_345, 123_456, 1_234_567, 98_765_432_109]
const everyLanguage = Object.keys(languages)
  .filter(isLanguage)
  .map((code): [Language, string] => [code, toIntlTag(code)])

/** As `Intl` writes it, without a painted shape. */
function write(amount: number, currency: string, tag: string, kind: { whole: boolean }): string {
  const format = new Intl.NumberFormat(toNumberLocales(currency, tag), toMoneyStyle(currency, kind))
  return isolateAmount(format.format(amount), tag)
}

describe('the painted shapes of money', () => {
  it.each(['USD', 'VND', 'BRL', 'TLB', 'INR', 'JPY'])('write whole %s as Intl does', currency => {
    for (const [language, tag] of everyLanguage) {
      const written = amounts.map(amount => write(amount, currency, tag, { whole: true }))
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
        const written = write(amount / 10 ** digits, currency, tag, { whole: false })
        expect([language, formatMoney(amount, tag)]).toEqual([language, written])
      }
    }
  })

  it('leave an amount below nothing to Intl', () => {
    setMoney({ currency: 'USD', money: toMoneyShapes('USD', ['EN']) })
    expect(formatMoney(-123_400, 'en')).toBe('-$1,234')
  })
})
