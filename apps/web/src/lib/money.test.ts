import { describe, expect, it } from 'vitest'
import { formatMoney, formatNumber, toCurrency, toNumberLocale } from './money.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

describe('money', () => {
  it.each([
    ['TLB', 'PHP'],
    ['USDT', 'USD'],
    ['VND', 'VND'],
  ])('shows the currency %s as %s [MONEY-03]', (code, shown) => {
    expect(toCurrency(code)).toBe(shown)
  })

  it('writes reals the Brazilian way in every language [MONEY-04]', () => {
    expect(toNumberLocale('BRL', 'en')).toBe('pt-BR')
    expect(plain(formatMoney(1234.5, 'BRL', 'en'))).toBe('R$ 1.234,50')
  })

  it("writes an amount in the player's language", () => {
    expect(formatMoney(1234.5, 'TLB', 'fil')).toBe('₱1,234.50')
    expect(plain(formatMoney(25_000, 'VND', 'vi'))).toBe('25.000 ₫')
  })

  it('keeps Latin digits where the language has its own', () => {
    expect(formatNumber(12_345, 'my')).toBe('12,345')
  })
})
