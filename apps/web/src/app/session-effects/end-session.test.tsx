import { beforeEach, describe, expect, it, vi } from 'vitest'
import { platform } from '#platform/client/client.ts'
import { getSession, setSession } from '#platform/session.ts'
import { endSession } from './end-session.ts'

beforeEach(() => sessionStorage.clear())

const session = { id: '7', token: 't', merchantCode: 'A', userName: 'm', type: 0 }

describe('ending a session', () => {
  it("clears the session and all session storage except the tab's repair marker [SESSION-06]", () => {
    setSession({ ...session, firstTimeLogin: false })
    sessionStorage.setItem('MC_ANSWER:A t EN /wps/member/info', '{}')
    sessionStorage.setItem('MC_BOOT_REPAIRED', '1')
    endSession()
    expect(getSession()).toBeUndefined()
    expect(Object.keys(sessionStorage)).toEqual(['MC_BOOT_REPAIRED'])
  })

  it('logs out at the platform with the ended token, and sends a request only with a token [SESSION-06]', () => {
    const call = vi.spyOn(platform, 'call').mockRejectedValue(new Error('401'))
    setSession({ ...session, firstTimeLogin: false })
    endSession()
    expect(call.mock.calls).toEqual([['logout', { token: 't', alert: false }]])
    endSession()
    expect(call).toHaveBeenCalledOnce()
  })
})
