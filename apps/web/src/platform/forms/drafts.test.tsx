import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '../session.ts'
import { dropDraft, dropDrafts, findDraftPath, useDraft } from './drafts.ts'

const one = {
  id: '1',
  token: 'of one',
  merchantCode: 'AURORA',
  userName: 'one',
  type: 0,
  firstTimeLogin: false,
}
const other = { ...one, id: '2', token: 'of other', userName: 'other' }
const blank = { name: '', password: '' }
const filled = { name: 'friend', password: 'Secret123' }

const open = () =>
  renderHook(() => {
    const [name, setName] = useDraft('session-end', 'name', '')
    const [password, setPassword] = useDraft('session-end', 'password', '')

    const type = (typed: Partial<typeof blank>) => {
      if (typed.name !== undefined) setName(typed.name)
      if (typed.password !== undefined) setPassword(typed.password)
    }

    return [{ name, password }, type] as const
  })

/** Fills in a form; returns a function that unmounts the form. */
function fillIn(): () => void {
  const { result, unmount } = open()
  act(() => result.current[1](filled))
  return unmount
}

/** Simulates that the platform ends the session: the guard unmounts the form. */
function expire(leave: () => void): void {
  act(clearSession)
  leave()
}

const readTyped = () => open().result.current[0]

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/m/form?id=3')
  setSession(one)
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  dropDrafts()
  clearSession()
})

describe("a member's draft when the session ends", () => {
  it("is restored after the same player's next login, on the same page", () => {
    expire(fillIn())

    expect(findDraftPath()).toBeUndefined()

    window.history.replaceState(null, '', '/m/login')
    setSession({ ...one, token: 'a new one' })

    expect(findDraftPath()).toBe('/m/form?id=3')

    window.history.replaceState(null, '', '/m/other-form')

    expect(readTyped()).toEqual(blank)
  })

  it('survives a brief remount of the form during a login, and a second session end', () => {
    expire(fillIn())
    for (const token of ['second', 'third']) {
      setSession({ ...one, token })
      open().unmount()
      vi.advanceTimersByTime(500)
      const { result, unmount } = open()
      expect(result.current[0]).toEqual(filled)
      expire(unmount)
    }
  })

  it('is not a redirect target after the player has left its form with the back button', () => {
    expire(fillIn())
    setSession({ ...one, token: 'second' })
    const { unmount } = open()
    vi.advanceTimersByTime(1_000)
    unmount()
    expect(findDraftPath()).toBeUndefined()
  })

  describe('when another form is open first', () => {
    const due = { name: '', password: 'Due12345' }

    /** Fills in a form on another page, which is the player's first redirect target. */
    function fillInDue(): () => void {
      window.history.replaceState(null, '', '/m/due')
      const { result, unmount } = open()
      expect(result.current[0]).toEqual(blank)
      act(() => result.current[1](due))
      return unmount
    }

    beforeEach(() => {
      expire(fillIn())
      setSession({ ...one, token: 'second' })
    })

    it('is restored after the other form is submitted', () => {
      const leave = fillInDue()
      dropDraft()
      leave()
      expect(findDraftPath()).toBe('/m/form?id=3')
      window.history.replaceState(null, '', '/m/form?id=3')
      expect(readTyped()).toEqual(filled)
    })

    it('is the redirect target, instead of the form that was just submitted', () => {
      expire(fillInDue())
      setSession({ ...one, token: 'third' })
      const { unmount } = open()
      dropDraft()

      expect(findDraftPath()).toBe('/m/form?id=3')

      unmount()
      window.history.replaceState(null, '', '/m/form?id=3')
      dropDraft()

      expect(findDraftPath()).toBeUndefined()
    })

    it('is kept separate from the form at the next session end', () => {
      expire(fillInDue())
      setSession({ ...one, token: 'third' })
      expect(readTyped()).toEqual(due)
      window.history.replaceState(null, '', '/m/form?id=3')
      expect(readTyped()).toEqual(filled)
    })

    it.each([
      ['the player logs out', () => dropDrafts()],
      ['another player logs in', () => setSession(other)],
      ['a quarter of an hour has passed', () => vi.advanceTimersByTime(15 * 60_000)],
    ])('is forgotten once %s', (_, happens) => {
      const leave = fillInDue()
      happens()
      clearSession()
      leave()
      setSession(one)
      window.history.replaceState(null, '', '/m/form?id=3')

      expect(readTyped()).toEqual(blank)
    })
  })

  it('accepts two fields that are filled at the same time, as password managers do', () => {
    const { result, unmount } = open()
    act(() => {
      result.current[1]({ name: filled.name })
      result.current[1]({ password: filled.password })
    })
    expire(unmount)
    setSession(one)

    expect(readTyped()).toEqual(filled)
  })

  it('is kept even if the player logged in after the form was opened', () => {
    setSession({ ...one, id: '' })
    const { result, unmount } = open()
    setSession(one)
    act(() => result.current[1](filled))
    expire(unmount)
    setSession({ ...one, token: 'a new one' })

    expect(findDraftPath()).toBe('/m/form?id=3')
    expect(readTyped()).toEqual(filled)
  })

  it('is not written to storage', () => {
    expire(fillIn())
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(filled.password)
  })

  it.each([
    [
      'it is sent',
      () => {
        const { result, unmount } = open()
        act(() => result.current[1](filled))
        act(() => dropDraft())
        expire(unmount)
      },
    ],
    [
      'the form is left',
      () => {
        fillIn()()
        vi.advanceTimersByTime(1_000)
        clearSession()
      },
    ],
    [
      'the player logs out',
      () => {
        const leave = fillIn()
        dropDrafts()
        expire(leave)
      },
    ],
    [
      'another player logs in, and out again',
      () => {
        expire(fillIn())
        setSession(other)
        expect(findDraftPath()).toBeUndefined()
        expect(readTyped()).toEqual(blank)
        clearSession()
      },
    ],
    [
      'a player of another merchant logs in',
      () => {
        expire(fillIn())
        setSession({ ...one, merchantCode: 'LOTUS' })
        clearSession()
      },
    ],
    [
      'nobody logs in for a quarter of an hour',
      () => {
        expire(fillIn())
        vi.advanceTimersByTime(15 * 60_000)
      },
    ],
    [
      'it was taken out again',
      () => {
        const { result, unmount } = open()
        act(() => result.current[1](filled))
        act(() => result.current[1](blank))
        expire(unmount)
      },
    ],
  ])('is forgotten once %s', (_, happens) => {
    happens()
    setSession(one)
    expect(findDraftPath()).toBeUndefined()
    expect(readTyped()).toEqual(blank)
  })
})
