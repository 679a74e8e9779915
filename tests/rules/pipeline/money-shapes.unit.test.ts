import { getCurrencyDigits } from '@livery/contract/currency.ts'
import { isLanguage, type Language, languages, toIntlTag } from '@livery/contract/languages.ts'
import { isolateAmount } from '@livery/contract/text/intl-tags.ts'
import { buildMoneyStyle, chooseNumberLocales } from '@livery/contract/text/money-format.ts'
import { describe, expect, it } from 'vitest'
import { formatMoney, setMoney } from '../../../apps/web/src/lib/money.ts'
import { computeMoneyShapes } from '../../../scripts/pipeline/paint/money-shapes.ts'

const positive = [7, 999, 1000, 1234, 12_345, 123_456, 1_234_567, 98_765_432_109]
const amounts = [0, ...positive, ...positive.map(amount => -amount)]
const everyLanguage = Object.keys(languages)
  .filter(isLanguage)
  .map((code): [Language, string] => [code, toIntlTag(code)])

/** Formats an amount with `Intl`, without a painted money format. */
function write(amount: number, currency: string, tag: string, kind: { whole: boolean }): string {
  const format = new Intl.NumberFormat(
    chooseNumberLocales(currency, tag),
    buildMoneyStyle(currency, kind),
  )
  return isolateAmount(format.format(amount), tag)
}

describe('painted money formats', () => {
  it.each(['USD', 'VND', 'BRL', 'TLB', 'INR', 'JPY'])('format whole %s like Intl', currency => {
    for (const [language, tag] of everyLanguage) {
      const written = amounts.map(amount => write(amount, currency, tag, { whole: true }))
      setMoney({ currency, money: computeMoneyShapes(currency, [language]) })
      const units = 10 ** getCurrencyDigits(currency)
      expect([language, ...amounts.map(amount => formatMoney(amount * units, tag))]).toEqual([
        language,
        ...written,
      ])
    }
  })

  it.each(['USD', 'BRL', 'INR', 'KWD'])('format %s with its decimals like Intl', currency => {
    for (const [language, tag] of everyLanguage) {
      const digits = getCurrencyDigits(currency)
      setMoney({ currency, money: computeMoneyShapes(currency, [language]) })
      for (const amount of [1, 105, 123_405, 123_456_789, -1, -123_405, -123_456_789]) {
        const written = write(amount / 10 ** digits, currency, tag, { whole: false })
        expect([language, formatMoney(amount, tag)]).toEqual([language, written])
      }
    }
  })

  it.each(everyLanguage)(
    'format a payment in %s like a receipt, with a leading sign',
    (language, tag) => {
      setMoney({ currency: 'TLB', money: computeMoneyShapes('TLB', [language]) })
      const bare = (amount: number) => formatMoney(amount, tag).replace(/[\u2066\u2069]/g, '')
      expect(bare(-160_000)).toBe(`-${bare(160_000)}`)
      expect(bare(-160_050)).toBe(`-${bare(160_050)}`)
    },
  )
})
