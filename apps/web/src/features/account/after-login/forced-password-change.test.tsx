import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const session = {
  id: '1',
  token: 't-1',
  merchantCode: 'AURORA',
  userName: 'first',
  type: 0,
  firstTimeLogin: true,
}
const key = 'MC_PASSWORD_DEMAND'

/** Loads the modules for a page that has just been opened. */
async function openPage() {
  vi.resetModules()
  const change = await import('./forced-password-change.ts')
  const { result } = renderHook(change.useForcedPasswordChange)
  return { ...change, result }
}

beforeEach(() => {
  sessionStorage.clear()
  sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify(session))
})

describe('a required password change', () => {
  it.each(['expired', 'default', 'first'] as const)(
    'survives a reload for the reason %s, but without the old password',
    async reason => {
      const { forcePasswordChange } = await openPage()
      act(() => forcePasswordChange({ reason, oldPassword: 'S3cret-word' }))
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('S3cret-word')
      const { result } = await openPage()
      expect(result.current).toEqual({ reason, oldPassword: undefined, asksOld: true })
    },
  )

  it('does not request an old password after a reload when the account has none', async () => {
    const { forcePasswordChange } = await openPage()
    act(() => forcePasswordChange({ reason: 'first', oldPassword: undefined }))
    const { result } = await openPage()
    expect(result.current).toEqual({ reason: 'first', oldPassword: undefined })
  })

  it('stays cleared after a reload', async () => {
    const { forcePasswordChange, clearForcedPasswordChange, result } = await openPage()
    act(() => forcePasswordChange({ reason: 'default', oldPassword: '123456' }))
    act(() => clearForcedPasswordChange())
    expect(result.current).toBeUndefined()
    expect((await openPage()).result.current).toBeUndefined()
  })

  it('is undefined without a session, or for an unknown stored value', async () => {
    sessionStorage.setItem(key, 'nonsense')
    expect((await openPage()).result.current).toBeUndefined()
    sessionStorage.setItem(key, 'first')
    sessionStorage.removeItem('MC_SESSION_INFO')
    expect((await openPage()).result.current).toBeUndefined()
  })
})
