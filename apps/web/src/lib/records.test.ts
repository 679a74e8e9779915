import { expect, it } from 'vitest'
import { ownValue } from './own-value.ts'

it('reads what a record has itself, and nothing that every object has', () => {
  const record: Record<string, number> = { a: 1 }
  expect(ownValue(record, 'a')).toBe(1)
  expect(ownValue(record, 'b')).toBeUndefined()
  expect(ownValue(record, 'constructor')).toBeUndefined()
  expect(ownValue(record, '__proto__')).toBeUndefined()
})
