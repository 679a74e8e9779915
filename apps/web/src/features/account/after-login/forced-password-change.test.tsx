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

/** The modules of a page that has just been opened. */
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

describe('a change of password that is due', () => {
  it.each(['expired', 'default', 'first'] as const)(
    'survives a reload for the reason %s, without the old password',
    async reason => {
      const { forcePasswordChange } = await openPage()
      act(() => forcePasswordChange({ reason, oldPassword: 'S3cret-word' }))
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('S3cret-word')
      const { result } = await openPage()
      expect(result.current).toEqual({ reason, oldPassword: undefined, asksOld: true })
    },
  )

  it('asks for no old password after a reload either, where the account has none', async () => {
    const { forcePasswordChange } = await openPage()
    act(() => forcePasswordChange({ reason: 'first', oldPassword: undefined }))
    const { result } = await openPage()
    expect(result.current).toEqual({ reason: 'first', oldPassword: undefined })
  })

  it('is over for good once it has been dropped', async () => {
    const { forcePasswordChange, clearForcedPasswordChange, result } = await openPage()
    act(() => forcePasswordChange({ reason: 'default', oldPassword: '123456' }))
    act(() => clearForcedPasswordChange())
    expect(result.current).toBeUndefined()
    expect((await openPage()).result.current).toBeUndefined()
  })

  it('is undefined without a session, and for an unknown stored text', async () => {
    sessionStorage.setItem(key, 'nonsense')
    expect((await openPage()).result.current).toBeUndefined()
    sessionStorage.setItem(key, 'first')
    sessionStorage.removeItem('MC_SESSION_INFO')
    expect((await openPage()).result.current).toBeUndefined()
  })
})
