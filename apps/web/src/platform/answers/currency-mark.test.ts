import { expect, it } from 'vitest'
import { toCurrencyMark, writeCurrency } from './currency-mark.ts'

const peso = { currency: 'TLB', currencySymbol: '₱', currencyPosition: 'before' } as const
const dong = { currency: 'VND', currencySymbol: '₫', currencyPosition: 'after' } as const

it.each([
  [peso, '₱ PHP'],
  [dong, 'VND ₫'],
  [{ ...dong, currencySymbol: '' }, 'VND'],
  [undefined, 'USD'],
])('the currency for %j is written %s', (countries, text) => {
  expect(writeCurrency(toCurrencyMark(countries, 'USD'))).toBe(text)
})
