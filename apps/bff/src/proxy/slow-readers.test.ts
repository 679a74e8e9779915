import { expect, it } from 'vitest'
import { createSlowReaders } from './slow-readers.ts'

it('the answer that has waited longest ends when too many wait', () => {
  const ended: string[] = []
  const toReader = (name: string) => ({ endSilence: () => void ended.push(name) })
  const [first, second, third, fourth] = [
    toReader('first'),
    toReader('second'),
    toReader('third'),
    toReader('fourth'),
  ]
  const readers = createSlowReaders(2)
  readers.add(first)
  readers.add(second)
  readers.remove(first)
  readers.add(third)
  expect(ended).toEqual([])
  readers.add(fourth)

  expect(ended).toEqual(['second'])
})
