// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  forgetLogin,
  hasRememberedLogin,
  recallLogin,
  recallNumber,
  rememberLogin,
} from './remembered-login.ts'

const keys = vi.hoisted(() => new Map<string, CryptoKey>())

// jsdom has no key store, so the test stores the keys here. The e2e specs use the real store.
vi.mock('./kept-key.ts', () => ({
  makeKey: async (name: string) => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    keys.set(name, key)
    return key
  },
  readKey: async (name: string) => keys.get(name),
  dropKey: async (name: string) => void keys.delete(name),
}))

const login = {
  type: 'username',
  username: 'member1',
  password: 'Pässw0rd!',
  merchant: 'TLB',
} as const
const recordKey = 'MC_REMEMBERED_LOGIN'
const day = 86_400_000
const now = 1_700_000_000_000

beforeEach(() => {
  localStorage.clear()
  keys.clear()
})

describe('the remembered login', () => {
  it('is restored unchanged, but only for its own merchant [AUTOLOGIN-01]', async () => {
    await rememberLogin(login, now)
    expect(await recallLogin('TLB', now + 29 * day)).toEqual(login)
  })

  it('returns its phone number only for a login by SMS', async () => {
    await rememberLogin({ ...login, type: 'sms', username: '917', password: '' }, now)
    expect([recallNumber('TLB', now), recallNumber('OTHER', now)]).toEqual(['917', undefined])
    expect(recallNumber('TLB', now + 30 * day)).toBeUndefined()
    await rememberLogin(login, now)
    expect(recallNumber('TLB', now)).toBeUndefined()
  })

  it('never reveals its password in 200 records, and no two records are alike', async () => {
    const seen = new Set<string>()
    for (let count = 0; count < 200; count += 1) {
      await rememberLogin(login, now)
      const { password } = JSON.parse(localStorage.getItem(recordKey) ?? '{}')
      const inner = atob(atob(password))
      expect([localStorage.getItem(recordKey), inner].join(' ')).not.toContain('ssw0rd')
      seen.add(password)
    }
    expect(seen.size).toBe(200)
  })

  it.each([
    ['of another merchant', async () => recallLogin('OTHER', now)],
    ['after 30 days', async () => recallLogin('TLB', now + 30 * day)],
    ['from the future', async () => recallLogin('TLB', now - day)],
    [
      'whose user was edited',
      async () => {
        const record = JSON.parse(localStorage.getItem(recordKey) ?? '{}')
        localStorage.setItem(recordKey, JSON.stringify({ ...record, username: 'agent1' }))
        return recallLogin('TLB', now)
      },
    ],
    [
      'whose key is missing',
      async () => {
        keys.clear()
        return recallLogin('TLB', now)
      },
    ],
    [
      'that is malformed',
      async () => {
        localStorage.setItem(recordKey, '{"type":')
        return recallLogin('TLB', now)
      },
    ],
  ])('%s is not a valid login, and is deleted [AUTOLOGIN-05]', async (_what, recall) => {
    await rememberLogin(login, now)
    expect(await recall()).toBeUndefined()
    expect(hasRememberedLogin()).toBe(false)
  })

  it('is deleted together with its key', async () => {
    await rememberLogin(login, now)
    await forgetLogin()
    expect([hasRememberedLogin(), keys.size]).toEqual([false, 0])
  })

  it('is not stored if the app deletes it before the key store responds [CALL-04]', async () => {
    const remembering = rememberLogin(login, now)
    await forgetLogin()
    await remembering
    expect(hasRememberedLogin()).toBe(false)
  })
})
