import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { describe, expect, it } from 'vitest'
import { createSafeStorage } from '#device/storage.ts'
import { isFirst, keepCounts, readCounts } from './counts.ts'

/** Creates a storage in memory. */
const createStorage = () =>
  createSafeStorage(() => {
    throw new Error('blocked')
  })

describe('the stored deposit and withdrawal counts', () => {
  it('are read back for the same player [STORE-01]', () => {
    const storage = createStorage()
    keepCounts(storage, 'TLB-1', { deposits: 2, withdrawals: 0 })
    expect(readCounts(storage, 'TLB-1')).toEqual({ deposits: 2, withdrawals: 0 })
    expect(storage.get(localStorageKeys.depositCount)).toBe('TLB-1:2')
  })

  it('are not read for a different player [STORE-01]', () => {
    const storage = createStorage()
    keepCounts(storage, 'TLB-1', { deposits: 2, withdrawals: 0 })
    expect(readCounts(storage, 'TLB-2')).toBeUndefined()
    expect(readCounts(createStorage(), 'TLB-1')).toBeUndefined()
  })

  it('are undefined when the stored string is invalid', () => {
    const storage = createStorage()
    storage.set(localStorageKeys.depositCount, 'TLB-1:many')
    storage.set(localStorageKeys.withdrawCount, '3')
    expect(readCounts(storage, 'TLB-1')).toBeUndefined()
  })

  it.each([
    [0, 1, true],
    [0, 2, true],
    [0, 0, false],
    [1, 2, false],
  ])(
    "from %d to %d include the player's first transaction: %s [DOWNLOAD-12]",
    (before, now, first) => {
      expect(isFirst(before, now)).toBe(first)
    },
  )
})
