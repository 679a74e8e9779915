import { beforeEach, describe, expect, it } from 'vitest'
import { getSession, setSession } from '#platform/session.ts'
import { endSession } from './end-session.ts'

beforeEach(() => sessionStorage.clear())

describe('the end of a session', () => {
  it('clears the session and all of session storage but the mark of the tab [SESSION-06]', () => {
    const session = { id: '7', token: 't', merchantCode: 'A', userName: 'm', type: 0 }
    setSession({ ...session, firstTimeLogin: false })
    sessionStorage.setItem('MC_ANSWER:A t EN /wps/member/info', '{}')
    sessionStorage.setItem('MC_BOOT_REPAIRED', '1')
    endSession()
    expect(getSession()).toBeUndefined()
    expect(Object.keys(sessionStorage)).toEqual(['MC_BOOT_REPAIRED'])
  })
})
