import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAmountFault, formatTypedAmount, parseAmount } from './amount-text.ts'

describe('a typed amount', () => {
  it.each([
    ['50', 2, 5_000],
    ['50.5', 2, 5_050],
    ['50,05', 2, 5_005],
    ['.5', 2, 50],
    ['7.', 2, 700],
    ['007', 2, 700],
    ['1,234', 2, 123_400],
    ['1.234', 2, 123_400],
    ['1,234.5', 2, 123_450],
    ['1.234,56', 2, 123_456],
    ['1,234,567', 2, 123_456_700],
    ['12,34,567.89', 2, 123_456_789],
    [' 1 234,56 ', 2, 123_456],
    ['1\u00A0234', 2, 123_400],
    ["1'234.50", 2, 123_450],
    ['1´234`567.50', 2, 123_456_750],
    ['1′234', 2, 123_400],
    ['50000', 0, 50_000],
    ['50.000', 0, 50_000],
    ['1,050,000', 0, 1_050_000],
    ['1.234', 3, 1_234],
    ['1,234.567', 3, 1_234_567],
    ['1,5', 3, 1_500],
    ['١٬٢٣٤٫٥', 2, 123_450],
    ['۵۰', 2, 5_000],
    ['၅၀', 2, 5_000],
    ['५०.२५', 2, 5_025],
    ['๑๐๐', 0, 100],
    ['５０．２５', 2, 5_025],
    ['𝟓𝟎', 2, 5_000],
    ['0', 2, 0],
    ['9999999999999.99', 2, 999_999_999_999_999],
    ['0.500', 2, 50],
    ['0,500', 2, 50],
    ['.500', 2, 50],
    ['0.050', 2, 5],
    ['٠٫٥٠٠', 2, 50],
    ['1,234.500', 2, 123_450],
    ['0,500', 3, 500],
    ['1、234', 2, 123_400],
    ['\u200e1\u202f234,56\u200f', 2, 123_456],
  ])('%s with %i decimals is %i', (text, digits, amount) => {
    expect(parseAmount(text, digits)).toBe(amount)
  })

  it.each([
    ['', 2],
    ['.', 2],
    ['-5', 2],
    ['5e3', 2],
    ['0x10', 2],
    ['five', 2],
    ['5 $', 2],
    ['1.2.3', 2],
    ['1,23,4', 2],
    ['1,2345', 2],
    ['12.345,6.7', 2],
    ['5.5', 0],
    ['5.00', 0],
    ['1.2345', 3],
    ['1,234', 3],
    ['99999999999999999', 2],
    ['0.125', 2],
    ['0,125', 2],
    ['0.500', 0],
    ['01.234', 2],
    ['012,345', 2],
    ['0,500,000', 2],
    ['0 500', 2],
    ["0'500", 2],
    ['٠٬٥٠٠', 2],
    ['00 500 000', 0],
    // The Arabic decimal separator does not separate groups, and the Arabic group separator does
    // not precede decimals.
    ['١٫٢٣٤', 2],
    ['١٬٥', 2],
    ['5 0', 2],
    ["5'0", 2],
    ['1 23', 2],
    ["1'234 567", 2],
    ['1:5', 2],
    ['1_000', 2],
    ['1,0000', 2],
    ['12.0000', 2],
  ])('%s with %i decimals is invalid', (text, digits) => {
    expect(parseAmount(text, digits)).toBeUndefined()
  })

  it('is parsed from a formatted amount without a change, in every currency', () => {
    const amount = fc.integer({ min: 0, max: 999_999_999_999_999 })
    fc.assert(
      fc.property(amount, fc.constantFrom(0, 2, 3), (amount, digits) => {
        expect(parseAmount(formatTypedAmount(amount, digits), digits)).toBe(amount)
      }),
    )
  })

  it("is never parsed as a multiple or fraction, in any language's format", () => {
    const amount = fc.integer({ min: 0, max: 999_999_999_999 })
    const tags = ['en', 'de', 'fr', 'hi', 'ar-EG', 'my', 'de-CH', 'en-IN', 'pt-BR', 'vi', 'fa']
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom(...tags),
        fc.constantFrom(0, 2),
        (amount, tag, digits) => {
          const decimal = `${formatTypedAmount(amount, digits)}` as `${number}`
          const style = { minimumFractionDigits: digits, maximumFractionDigits: digits }
          const text = new Intl.NumberFormat(tag, style).format(decimal)
          expect(parseAmount(text, digits), text).toBe(amount)
        },
      ),
    )
  })
})

it('preset amounts are formatted the way a player would type them', () => {
  expect([
    formatTypedAmount(5_000, 2),
    formatTypedAmount(5_050, 2),
    formatTypedAmount(5, 3),
  ]).toEqual(['50', '50.50', '0.005'])
})

it.each([
  ['  ', 'missing'],
  ['abc', 'unreadable'],
  ['9.99', 'too-low'],
  ['10', undefined],
  ['100', undefined],
  ['100.01', 'too-high'],
  ['0.500', 'too-low'],
  ['0,125', 'unreadable'],
  ['99999999999999999999', 'too-high'],
])('the fault in %j, with limits 10 and 100, is %s', (text, fault) => {
  expect(findAmountFault(text, 2, { minimum: 1_000, maximum: 10_000 })).toBe(fault)
})
