import { describe, expect, it } from 'vitest'
import {
  clearSession,
  getSession,
  isLoggedIn,
  parseSession,
  setSession,
  subscribeToToken,
} from './session.ts'

const session = {
  id: '7',
  token: 't-1',
  merchantCode: 'AURORA',
  userName: 'member1',
  type: 0,
  firstTimeLogin: false,
}

describe('session', () => {
  it('reads the stored fields, and accepts customerId for id [SESSION-01]', () => {
    const { id, ...rest } = session
    expect(parseSession(JSON.stringify(session))).toEqual(session)
    expect(parseSession(JSON.stringify({ ...rest, customerId: id }))).toEqual(session)
  })

  it.each([undefined, '', '{', 'null', '[]', '{"id":"7"}', '{"token":"t"}'])(
    'is undefined for the stored text %j',
    text => {
      expect(parseSession(text)).toBeUndefined()
    },
  )

  it.each([
    [-1, false],
    [0, true],
    [1, true],
    [2, true],
    [4, true],
    [9, true],
  ])('with type %s counts as logged in: %s', (type, expected) => {
    setSession({ ...session, type })
    expect(isLoggedIn()).toBe(expected)
    // Calls carry a guest's token too.
    expect(getSession()?.token).toBe('t-1')
    clearSession()
    expect(isLoggedIn()).toBe(false)
  })

  it('calls subscribers only when the token is set or removed', () => {
    const seen: (string | undefined)[] = []
    const stop = subscribeToToken(token => seen.push(token))
    setSession(session)
    setSession({ ...session, userName: 'renamed' })
    clearSession()
    stop()

    expect(seen).toEqual(['t-1', undefined])
    expect(getSession()).toBeUndefined()
  })

  it.each([
    [-1, false],
    [0, true],
    [4, true],
    [9, true],
  ])('of type %i belongs to a member: %s', (type, isMember) => {
    expect(isLoggedIn({ ...session, type })).toBe(isMember)
  })
})
