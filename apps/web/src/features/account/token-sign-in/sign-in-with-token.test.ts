import type { MemberInfo, SessionInfo } from '@livery/contract/platform/account.ts'
import { describe, expect, it } from 'vitest'
import { PlatformError } from '#platform/errors.ts'
import { signInWithToken } from './sign-in-with-token.ts'

const member = (userName: string): MemberInfo => ({
  id: userName,
  userName,
  account: userName,
  regDate: '',
  language: 'EN',
  type: 0,
  balance: 0,
  avatar: 1,
})

const current: SessionInfo = {
  id: 'a',
  token: 'current',
  merchantCode: 'AURORA',
  userName: 'a',
  type: 0,
  firstTimeLogin: false,
}

function adopt(
  session: SessionInfo | undefined,
  answers: Record<string, MemberInfo | Error>,
  agrees = false,
) {
  const stored: string[] = []
  const outcome = signInWithToken('given', {
    session: () => session,
    fetchMember: async token => {
      const answer = answers[token]
      if (!answer || answer instanceof Error) throw answer ?? new Error(`asked for ${token}`)
      return answer
    },
    confirmSwitch: async () => agrees,
    store: (member, token) => stored.push(`${member.userName} ${token}`),
  })
  return outcome.then(outcome => ({ outcome, stored }))
}

const ended = new PlatformError('answer', '', { endpoint: 'memberInfo', status: 401 })
const unreachable = new PlatformError('network', '', { endpoint: 'memberInfo' })

describe('a token from the address', () => {
  it('opens a session once the platform has named its owner [GUARD-02]', async () => {
    const { outcome, stored } = await adopt(undefined, { given: member('b') })
    expect([outcome, stored]).toEqual(['signed-in', ['b given']])
  })

  it('opens none when the platform does not know it', async () => {
    const { outcome, stored } = await adopt(undefined, { given: ended })
    expect([outcome, stored]).toEqual(['refused', []])
  })

  it('never replaces a session that is alive, or may be, without asking', async () => {
    const answers = { given: member('b') }
    expect((await adopt(current, { ...answers, current: member('a') })).outcome).toBe('kept')
    expect((await adopt(current, { ...answers, current: unreachable })).outcome).toBe('kept')
  })

  it('replaces a live session when the player agrees', async () => {
    const answers = { given: member('b'), current: member('a') }
    expect((await adopt(current, answers, true)).stored).toEqual(['b given'])
  })

  it('asks nothing of a player when the platform does not know it', async () => {
    const { outcome } = await adopt(current, { given: ended, current: member('a') }, true)
    expect(outcome).toBe('kept')
  })

  it('follows a session that has ended', async () => {
    const { stored } = await adopt(current, { current: ended, given: member('b') })
    expect(stored).toEqual(['b given'])
  })

  it('asks nothing when it is the token of the session already', async () => {
    expect((await adopt({ ...current, token: 'given' }, {})).outcome).toBe('kept')
  })
})
