import { afterEach, expect, it, vi } from 'vitest'
import { pickNumbers, randomBelow } from './quick-pick.ts'

const lotto = { size: 6, lowest: 1, highest: 45, digits: 2, inOrder: false }
const digits = { size: 5, lowest: 0, highest: 9, digits: 1, inOrder: true }

afterEach(() => vi.restoreAllMocks())

it("a quick pick contains different numbers in ascending order, in the lottery's format", () => {
  expect(pickNumbers(lotto, () => 0)).toEqual(['01', '02', '03', '04', '05', '06'])
  expect(pickNumbers(lotto, below => below - 1)).toEqual(['40', '41', '42', '43', '44', '45'])
})

it("a quick pick chooses each digit independently, and keeps the digits' order", () => {
  const wanted = [9, 0, 9, 3, 0]
  expect(pickNumbers(digits, () => wanted.shift() ?? 0)).toEqual(['9', '0', '9', '3', '0'])
})

it('a quick pick draws each random number only from the remaining numbers', () => {
  const random = vi.fn(() => 0)
  pickNumbers({ ...lotto, size: 3 }, random)
  pickNumbers({ ...digits, size: 2 }, random)
  expect(random.mock.calls.flat()).toEqual([45, 44, 43, 10, 10])
})

it('the random source discards values that would favor small numbers', () => {
  const drawn = [2 ** 32 - 1, 2 ** 32 - 7, 17]
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(box => {
    if (box instanceof Uint32Array) box[0] = drawn.shift() ?? 0
    return box
  })

  // 2 ** 32 is 6 more than a multiple of 10.
  expect(randomBelow(10)).toBe(9)
  expect(drawn).toEqual([17])
})
