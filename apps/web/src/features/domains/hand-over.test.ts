import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { expect, it, vi } from 'vitest'
import { sessionStore } from '#device/storage.ts'
import { handSessionOver } from './hand-over.ts'

const session = { id: 'p1', token: 't' }

/** Replaces the tab's session storage with these values. */
function openTab(kept: Record<string, string>): void {
  for (const key of sessionStore.keys()) sessionStore.remove(key)
  for (const [key, value] of Object.entries(kept)) sessionStore.set(key, value)
}
const withSession = {
  [sessionStorageKeys.session]: JSON.stringify(session),
  [sessionStorageKeys.passwordDemand]: 'expired',
}

it('a hand-over sends the session to the other domain, and deletes it from this tab', async () => {
  openTab(withSession)
  const post = vi.fn(async () => ({ code: 'c0de' }))

  expect(await handSessionOver('b.test', post)).toBe('c0de')
  expect(post).toHaveBeenCalledWith(
    'https://b.test/bff/hand-over',
    { session, passwordDemand: 'expired' },
    4_000,
  )
  expect(sessionStore.keys()).toEqual([])
})

it('a hand-over keeps the session if the other domain does not return a code', async () => {
  for (const value of [undefined, null, {}, { code: 7 }]) {
    openTab(withSession)
    expect(await handSessionOver('b.test', async () => value)).toBeUndefined()
    expect(sessionStore.keys()).toHaveLength(2)
  }
})

it('a hand-over does not send a request without a session', async () => {
  const post = vi.fn()
  openTab({})
  expect(await handSessionOver('b.test', post)).toBeUndefined()
  expect(post).not.toHaveBeenCalled()
})
