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

  it('always has the decimals of its currency in the exact form', () => {
    const exact = (amount: number, currency: string) => {
      setMoney({ currency, money: {} })
      return plain(formatMoney(amount, 'en', 'exact'))
    }
    expect([0, 5_000, 4_925].map(amount => exact(amount, 'USD'))).toEqual([
      '$0.00',
      '$50.00',
      '$49.25',
    ])
    expect(exact(25_000, 'VND')).toBe('₫25,000')
    expect(exact(1_000, 'KWD')).toBe('KWD 1.000')
  })

  it('has decimals in the exact form of a language that the page contains', () => {
    const shape = {
      before: '',
      after: ' US$',
      group: '.',
      sizes: [3, 3] as const,
      groupsFrom: 4,
      point: ',',
    }
    setMoney({ currency: 'USD', money: { ES: shape } } as never)
    expect(formatMoney(123_400, toIntlTag('ES'))).toBe('1.234 US$')
    expect(formatMoney(123_400, toIntlTag('ES'), 'exact')).toBe('1.234,00 US$')
  })

  it('keeps every digit of the largest amount', () => {
    expect(write(Number.MAX_SAFE_INTEGER, 'USD', 'en')).toBe('$90,071,992,547,409.91')
  })

  it('has Latin digits even if the language has its own digits', () => {
    expect(formatNumber(12_345, 'my')).toBe('12,345')
  })
})
