import { describe, expect, it } from 'vitest'
import { createSafeStorage } from './storage.ts'

function fakeStorage(refuseWrites = false): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: index => [...items.keys()][index] ?? null,
    getItem: key => items.get(key) ?? null,
    setItem(key, value) {
      if (refuseWrites) throw new Error('QuotaExceededError')
      items.set(key, value)
    },
    removeItem: key => {
      items.delete(key)
    },
    clear: () => items.clear(),
  }
}

const blocked = () => {
  throw new Error('SecurityError')
}

describe('safe storage', () => {
  it.each([
    ['open', () => fakeStorage()],
    ['blocked', blocked],
  ])('reads back what was written when storage is %s', (_, open) => {
    const real = open === blocked ? undefined : fakeStorage()
    const storage = createSafeStorage(() => real ?? blocked())
    storage.set('a', '1')
    expect([storage.get('a'), storage.keys()]).toEqual(['1', ['a']])
    storage.remove('a')
    expect([storage.get('a'), storage.keys()]).toEqual([undefined, []])
  })

  it('falls back to memory when storage is full', () => {
    const full = fakeStorage(true)
    const storage = createSafeStorage(() => full)
    storage.set('a', '1')
    expect(storage.get('a')).toBe('1')
  })
})
