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

// Before the drafts are loaded, as the reload of a page does.
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

it('the forms of the account begin with what was typed before a reload, until they are left', () => {
  const read = () => [open('account', 'username'), open('account', 'isOfAge')]
  expect(read().map(({ result }) => result.current[0])).toEqual(['friend', true])
  forgetAccountDraft()
  expect(read().map(({ result }) => result.current[0])).toEqual(['', ''])
  expect(readStored()).toBe('')
})

describe('a draft in the storage of the tab', () => {
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
  ] as const)('has what is typed in the scope %s: %s', (scope, isStored) => {
    type(scope, 'Secret123')
    expect(readStored().includes('Secret123')).toBe(isStored)
  })

  it('is there for a visitor in the forms of the account alone', () => {
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
  ])('is for %s', (_, changes, name) => {
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

  it('has the values of one form beside each other', () => {
    type('reload', 'First Bank', 'bankName')
    type('reload', 'bank', 'kind')
    expect(readStored()).toContain('"values":{"bankName":"First Bank","kind":"bank"}')
  })
})
