import { expect, it } from 'vitest'
import { findNumbers } from './find-numbers.ts'

it.each([
  ['a card', 'Pay by 4539 5787 6362 1486 now', ['4539578763621486']],
  ['an account', '908172635443', ['908172635443']],
  ['a CPF', '529.982.247-25', ['52998224725']],
  ['a masked card', '•••• 9012', []],
  ['an amount', '$123,456,789,012.34', []],
  ['an amount in dong', '43.885.927.811 ₫', []],
  ['draws', '20261124-1437 202611250001', []],
  ['a day and a time', '2026-11-20 10:30:00', []],
  ['an order id', 'aurora-100001-00049', []],
  ['the sandbox account', '0011 2233 4455', []],
])('findNumbers finds or ignores the numbers in %s', (_, text, found) => {
  expect(findNumbers([text])).toEqual(found)
})
