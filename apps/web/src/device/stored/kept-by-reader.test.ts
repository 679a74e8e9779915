import { expect, it } from 'vitest'
import { createSafeStorage } from '../storage.ts'
import { keep, readKept } from './kept-by-reader.ts'

/** Creates a storage in memory. */
const createStorage = () =>
  createSafeStorage(() => {
    throw new Error('blocked')
  })

it('a record stores a separate value for each reader', () => {
  const storage = createStorage()
  keep(storage, 'k', '', ['visitor'])
  keep(storage, 'k', '7', ['member'])
  keep(storage, 'k', '', ['again'])
  expect([readKept(storage, 'k', ''), readKept(storage, 'k', '7')]).toEqual([['again'], ['member']])
  expect(readKept(storage, 'k', '8')).toBeUndefined()
})

it('a record keeps only the latest 20 readers', () => {
  const storage = createStorage()
  for (let reader = 0; reader < 21; reader += 1) keep(storage, 'k', String(reader), reader)
  expect([readKept(storage, 'k', '0'), readKept(storage, 'k', '1')]).toEqual([undefined, 1])
})

it.each(['', '{', '7', 'null', '{"a":1}', '[["a"],7]'])('%j counts as an empty record', text => {
  const storage = createStorage()
  storage.set('k', text)
  expect(readKept(storage, 'k', 'a')).toBeUndefined()
  keep(storage, 'k', 'a', 1)
  expect(readKept(storage, 'k', 'a')).toBe(1)
})
