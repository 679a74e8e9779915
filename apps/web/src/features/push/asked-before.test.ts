import { describe, expect, it } from 'vitest'
import type { SafeStorage } from '#device/storage.ts'
import { mayAsk, recordAsked } from './asked-before.ts'

const dayMs = 86_400_000

function memory(): SafeStorage {
  const kept = new Map<string, string>()
  return {
    get: key => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: key => void kept.delete(key),
    keys: () => [...kept.keys()],
  }
}

describe('the push prompt', () => {
  it('may open immediately for a player who has not seen it', () => {
    expect(mayAsk(memory(), 0)).toBe(true)
  })

  it.each([
    [1, 7],
    [2, 30],
    [3, 90],
    [4, 90],
  ])('after the player has closed it %i times, does not open for %i days', (times, days) => {
    const storage = memory()
    for (let count = 0; count < times; count += 1) recordAsked(storage, 1_000)
    expect(mayAsk(storage, 1_000 + days * dayMs - 1)).toBe(false)
    expect(mayAsk(storage, 1_000 + days * dayMs)).toBe(true)
  })

  it('ignores a stored value in an invalid format', () => {
    const storage = memory()
    storage.set('MC_PUSH_ASKED', '{not json')
    expect(mayAsk(storage, 0)).toBe(true)
  })
})
