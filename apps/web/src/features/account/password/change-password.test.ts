import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getSession, setSession } from '#platform/session.ts'
import { changePassword } from './change-password.ts'

const call = vi.hoisted(() => vi.fn())
const settled = vi.hoisted(() => [] as string[])
vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))
vi.mock('#device/remembered-login.ts', () => ({
  forgetLogin: async () => void settled.push('remembered login'),
}))
vi.mock('#features/account/after-login/forced-password-change.ts', () => ({
  clearForcedPasswordChange: () => settled.push('demand'),
}))

const change = { oldPassword: 'old', newPassword: 'new-one' }
const session = { id: '7', token: 't', merchantCode: 'A', userName: 'm', type: 0 }

beforeEach(() => {
  settled.length = 0
  setSession({ ...session, firstTimeLogin: true })
})

describe('a password change', () => {
  it('clears the remembered login and the forced change after a successful request', async () => {
    call.mockImplementationOnce(async () => {
      expect(settled).toEqual([])
      return {}
    })

    expect(await changePassword(change)).toEqual({ kind: 'done' })
    expect(call).toHaveBeenCalledExactlyOnceWith('memberPassword', { body: change })
    expect(settled).toEqual(['remembered login', 'demand'])
    expect(getSession()).toEqual({ ...session, firstTimeLogin: false })
  })

  it('does not clear anything when the platform refuses', async () => {
    call.mockRejectedValueOnce(new Error('no'))
    await expect(changePassword(change)).rejects.toThrow('no')
    expect([settled, getSession()?.firstTimeLogin]).toEqual([[], true])
  })
})
