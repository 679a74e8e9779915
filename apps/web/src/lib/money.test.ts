import { toIntlTag } from '@livery/contract/languages.ts'
import { chooseNumberLocales } from '@livery/contract/text/money-format.ts'
import { describe, expect, it } from 'vitest'
import { formatMoney, formatNumber, setMoney } from './money.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

function write(amount: number, currency: string, tag: string): string {
  setMoney({ currency, money: {} })
  return plain(formatMoney(amount, tag))
}

describe('money', () => {
  it('is formatted in the Brazilian way for reals, in every language [MONEY-04]', () => {
    expect(chooseNumberLocales('BRL', 'en')[0]).toMatch(/^pt-BR/)
    expect(write(123_450, 'BRL', 'en')).toBe('R$ 1.234,50')
  })

  it('is formatted in Chinese until the language is known, and so is a number [MONEY-04]', () => {
    const chinese = ['zh-Hans-CN-u-ca-gregory-nu-latn', 'en']
    expect(chooseNumberLocales('USD', toIntlTag('CN'))).toEqual(chinese)
    expect(chooseNumberLocales('BRL', toIntlTag('CN'))[0]).toMatch(/^pt-BR/)
    expect(write(123_450, 'CNY', toIntlTag('CN'))).toBe('¥1,234.50')
  })

  it("is formatted in the player's language, from its currency's smallest unit", () => {
    expect(write(123_450, 'TLB', 'fil')).toBe('₱1,234.50')
    expect(write(25_000, 'VND', 'vi')).toBe('25.000 ₫')
    expect(write(1_234_567, 'KWD', 'en')).toBe('KWD 1,234.567')
    expect(write(-5, 'USD', 'en')).toBe('-$0.05')
    expect(write(123_450, 'USD', 'ar')).toBe('\u20661,234.50 US$\u2069')
    expect(write(47_185, 'USD', 'zh')).toBe('$471.85')
  })

  it('keeps every digit of the largest amount', () => {
    expect(write(Number.MAX_SAFE_INTEGER, 'USD', 'en')).toBe('$90,071,992,547,409.91')
  })

  it('has Latin digits even if the language has its own digits', () => {
    expect(formatNumber(12_345, 'my')).toBe('12,345')
  })
})
