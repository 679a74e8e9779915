import { expect, it } from 'vitest'
import { noMerchant, toMerchantNumber } from '#tenants/merchant-numbers.ts'
import { createMerchantCounts } from './merchant-counts.ts'

it('counts each merchant apart, however many there are, and requests of none', () => {
  const codes = Array.from({ length: 1_000 }, (_, at) => `counted-${at}`)
  const counts = createMerchantCounts()
  counts.add(noMerchant)
  for (const [at, code] of codes.entries()) {
    for (let count = 0; count <= at % 3; count += 1) counts.add(toMerchantNumber(code))
  }

  const wanted = codes.map((code, at) => [code, (at % 3) + 1])
  expect([...counts.entries()]).toEqual([['none', 1], ...wanted])
})

it('gives a merchant one number for good', () => {
  expect(toMerchantNumber('once')).toBe(toMerchantNumber('once'))
  expect(toMerchantNumber('once')).not.toBe(toMerchantNumber('twice'))
})
