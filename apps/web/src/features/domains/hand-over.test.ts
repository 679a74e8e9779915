import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { expect, it, vi } from 'vitest'
import { createSafeStorage } from '#device/storage.ts'
import { handSessionOver } from './hand-over.ts'

const session = { id: 'p1', token: 't' }

function openTab(kept: Record<string, string>) {
  const storage = createSafeStorage(() => {
    throw new Error('blocked')
  })
  for (const [key, value] of Object.entries(kept)) storage.set(key, value)
  return storage
}
const withSession = {
  [sessionStorageKeys.session]: JSON.stringify(session),
  [sessionStorageKeys.passwordDemand]: 'expired',
}

it('gives the session to the other domain, and keeps none here', async () => {
  const tab = openTab(withSession)
  const post = vi.fn(async () => ({ code: 'c0de' }))
  expect(await handSessionOver('b.test', tab, post)).toBe('c0de')
  expect(post).toHaveBeenCalledWith(
    'https://b.test/bff/hand-over',
    { session, passwordDemand: 'expired' },
    4_000,
  )
  expect(tab.keys()).toEqual([])
})

it('keeps the session when the other domain gives no code', async () => {
  for (const value of [undefined, null, {}, { code: 7 }]) {
    const tab = openTab(withSession)
    expect(await handSessionOver('b.test', tab, async () => value)).toBeUndefined()
    expect(tab.keys()).toHaveLength(2)
  }
})

it('asks nothing without a session', async () => {
  const post = vi.fn()
  expect(await handSessionOver('b.test', openTab({}), post)).toBeUndefined()
  expect(post).not.toHaveBeenCalled()
})
