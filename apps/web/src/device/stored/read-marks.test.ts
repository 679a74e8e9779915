import { beforeEach, expect, it } from 'vitest'
import { localStore } from '../storage.ts'
import { readKept } from './kept-by-reader.ts'
import { createReadMarks } from './read-marks.ts'

const read = (playerId: string) => readKept(localStore, 'k', playerId)

beforeEach(() => localStore.remove('k'))

it("each player's read marks are separate from the visitor's, and survive page loads", () => {
  const marks = createReadMarks('k')
  marks.mark('', ['a'])
  marks.mark('7', ['b'])
  createReadMarks('k').mark('', ['c', 'a'])
  expect([read(''), read('7')]).toEqual([['a', 'c'], ['b']])
})

it('read marks include only the latest 200 ids', () => {
  const marks = createReadMarks('k')
  marks.mark(
    '',
    Array.from({ length: 201 }, (_, at) => String(at)),
  )

  expect(read('')).toHaveLength(200)
  expect(read('')).not.toContain('0')
})

it('read marks do not include ids that no longer exist', () => {
  const marks = createReadMarks('k')
  marks.mark('', ['a', 'b'])
  marks.mark('', ['c'], id => id === 'a')
  expect(read('')).toEqual(['b', 'c'])
})
