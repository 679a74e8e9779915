import { describe, expect, it } from 'vitest'
import { formatTypedValue, parseLimit } from './limit-amount.ts'

describe('a typed limit', () => {
  it.each<[string, number, ReturnType<typeof parseLimit>]>([
    ['100', 2, { value: 10_000 }],
    ['100.5', 2, { value: 10_050 }],
    ['100,05', 2, { value: 10_005 }],
    ['1,000', 2, { value: 100_000 }],
    ['1.000.000', 0, { value: 1_000_000 }],
    [' 1 000 ', 2, { value: 100_000 }],
    ['0.29', 2, { value: 29 }],
    ['500000', 0, { value: 500_000 }],
    ['0.500', 2, { value: 50 }],
    ['٥٠٫٢٥', 2, { value: 5_025 }],
    ["1'000", 2, { value: 100_000 }],
    ['1.234', 3, { value: 1_234 }],
    ['0,125', 2, { fault: 'limit_fault_number' }],
    ['0 500', 2, { fault: 'limit_fault_number' }],
    ['01,234', 2, { fault: 'limit_fault_number' }],
    ['', 2, { fault: 'limit_fault_empty' }],
    ['  ', 2, { fault: 'limit_fault_empty' }],
    ['0', 2, { fault: 'limit_fault_number' }],
    ['-5', 2, { fault: 'limit_fault_number' }],
    ['1e9', 2, { fault: 'limit_fault_number' }],
    ['10.5', 0, { fault: 'limit_fault_number' }],
    ['1.2345', 2, { fault: 'limit_fault_number' }],
    ['abc', 2, { fault: 'limit_fault_number' }],
    ['99999999999999999999', 2, { fault: 'limit_fault_large' }],
    ['10000000000.01', 2, { fault: 'limit_fault_large' }],
  ])('%j with %i decimals', (typed, digits, parsed) => {
    expect(parseLimit(typed, digits)).toEqual(parsed)
  })

  it.each([
    [null, 2, ''],
    [10_000, 2, '100'],
    [10_050, 2, '100.50'],
    [5, 2, '0.05'],
    [500_000, 0, '500000'],
  ])('%s is formatted as text that parses to the same value', (value, digits, typed) => {
    expect(formatTypedValue(value, digits)).toBe(typed)
    if (value !== null) expect(parseLimit(typed, digits)).toEqual({ value })
  })
})
