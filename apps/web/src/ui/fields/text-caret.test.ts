import { expect, it } from 'vitest'
import { computeCaret } from './text-input.tsx'

it.each([
  ['4111 1', 6, '4111 1', 6],
  ['41119 111', 5, '4111 9111', 6],
  ['4111 1111', 0, '4111 1111', 0],
  ['411 1111', 3, '4111 111', 3],
  ['41x11', 3, '4111', 3],
  ['٤١١١٩', 5, '4111 9', 6],
  ['41𝟏11', 4, '41 111', 4],
])(
  'the caret in reformatted text stays after the same character: %s at %i',
  (typed, caret, shown, at) => {
    expect(computeCaret(typed, caret, shown)).toBe(at)
  },
)
