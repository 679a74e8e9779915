import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '../session.ts'
import { type DraftScope, dropDraft, dropDrafts, forgetAccountDraft, useDraft } from './drafts.ts'

const key = sessionStorageKeys.drafts
const path = '/m/form?id=3'
const nowMs = Date.UTC(2026, 4, 2)
const player = {
  id: '1',
  token: 'of one',
  merchantCode: 'AURORA',
  userName: 'one',
  type: 0,
  firstTimeLogin: false,
}

// Runs before the drafts are loaded, as after a page reload.
vi.hoisted(() => {
  const values = { username: 'friend', isOfAge: true }
  const draft = { place: 'account', values, atMs: Date.now() }
  sessionStorage.setItem('MC_DRAFTS', JSON.stringify([draft]))
})

const open = (scope: DraftScope, name = 'name') => renderHook(() => useDraft(scope, name, ''))
const type = (scope: DraftScope, text: string, name?: string) => {
  const { result } = open(scope, name)
  act(() => result.current[1](text))
}
const readStored = () => sessionStorage.getItem(key) ?? ''
const keep = (changes: object) => {
  const draft = { place: path, owner: 'AURORA 1', values: { name: 'typed' }, atMs: nowMs }
  sessionStorage.setItem(key, JSON.stringify([{ ...draft, ...changes }]))
}

it('input in the account forms is restored after a reload, until the player leaves the forms', () => {
  const read = () => [open('account', 'username'), open('account', 'isOfAge')]
  expect(read().map(({ result }) => result.current[0])).toEqual(['friend', true])
  forgetAccountDraft()
  expect(read().map(({ result }) => result.current[0])).toEqual(['', ''])
  expect(readStored()).toBe('')
})

describe('a draft in tab storage', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: nowMs })
    window.history.replaceState(null, '', path)
    setSession(player)
  })
  afterEach(() => {
    cleanup()
    dropDrafts()
    forgetAccountDraft()
    clearSession()
    vi.useRealTimers()
  })

  it.each([
    ['account', true],
    ['reload', true],
    ['session-end', false],
    ['form', false],
  ] as const)('contains or omits the input in the scope %s: %s', (scope, isStored) => {
    type(scope, 'Secret123')
    expect(readStored().includes('Secret123')).toBe(isStored)
  })

  it('is stored for a visitor only in the account forms', () => {
    clearSession()
    type('reload', 'typed')
    expect(readStored()).toBe('')
  })

  it.each([
    ['its player', {}, 'typed'],
    ['another player', { owner: 'AURORA 2' }, ''],
    ['the same id at another merchant', { owner: 'LOTUS 1' }, ''],
    ['another form', { place: '/m/other' }, ''],
    ['its player, a quarter of an hour later', { atMs: nowMs - 15 * 60_000 }, ''],
    ['its player, before that', { atMs: nowMs - 15 * 60_000 + 1 }, 'typed'],
    ['its player, from a clock that was ahead', { atMs: nowMs + 86_400_000 }, ''],
    ['nobody, because it is not an object', { values: [] }, ''],
    ['nobody, because it is not a string', { values: { name: { toString: 1 } } }, ''],
  ])('is or is not restored for %s', (_, changes, name) => {
    keep(changes)
    expect(open('reload').result.current[0]).toBe(name)
  })

  it.each([
    ['is sent', () => dropDraft()],
    ['is left for good', () => vi.advanceTimersByTime(1_000)],
    ['belongs to a player who logs out', dropDrafts],
  ])('is dropped once its form %s', (_, happens) => {
    const { result, unmount } = open('reload')
    act(() => result.current[1]('typed'))
    unmount()
    happens()
    expect(readStored()).toBe('')
  })

  it("stores a form's values together", () => {
    type('reload', 'First Bank', 'bankName')
    type('reload', 'bank', 'kind')
    expect(readStored()).toContain('"values":{"bankName":"First Bank","kind":"bank"}')
  })
})
