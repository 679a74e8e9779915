import type { MemberInfo, SessionInfo } from '@livery/contract/platform/account.ts'
import { describe, expect, it, vi } from 'vitest'
import { PlatformError } from '#platform/errors.ts'
import { signInWithToken } from './sign-in-with-token.ts'

vi.mock('#brand/merchant.ts', () => ({ merchant: { platformCode: 'AURORA', domains: [] } }))

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

type Scene = {
  session?: SessionInfo
  remembered?: string
  hasLeft?: boolean
  isFromOwnDomain?: boolean
  agrees?: boolean
}

async function follow(answers: Record<string, MemberInfo | Error>, scene: Scene = {}) {
  const events: string[] = []
  const outcome = await signInWithToken('given', {
    session: () => scene.session,
    rememberedName: () => scene.remembered,
    hasLeft: async () => scene.hasLeft ?? false,
    isFromOwnDomain: scene.isFromOwnDomain ?? false,
    fetchMember: async token => {
      const answer = answers[token]
      if (!answer || answer instanceof Error) throw answer ?? new Error(`asked for ${token}`)
      return answer
    },
    confirm: async (next, current) => {
      events.push(`ask ${current?.userName} ${next.userName}`)
      return scene.agrees ?? false
    },
    store: (member, token) => events.push(`store ${member.userName} ${token}`),
    forgetLogin: async () => void events.push('forget'),
  })
  return [outcome, ...events]
}

const ended = new PlatformError('answer', '', { endpoint: 'memberInfo', status: 401 })
const unreachable = new PlatformError('network', '', { endpoint: 'memberInfo' })

describe('a token from the URL', () => {
  it('opens a session only after the platform has identified its owner and the player has agreed [GUARD-02]', async () => {
    const answers = { given: member('b') }
    expect(await follow(answers)).toEqual(['declined', 'ask undefined b'])
    expect(await follow(answers, { agrees: true })).toEqual([
      'signed-in',
      'ask undefined b',
      'store b given',
    ])
  })

  it.each<Scene>([{ hasLeft: true }, { isFromOwnDomain: true }])(
    'opens one without a question: %j [GUARD-02]',
    async scene => {
      const given = member('b')
      expect(await follow({ given }, scene)).toEqual(['signed-in', 'store b given'])
      expect(await follow({ given }, { ...scene, remembered: 'B ' })).toEqual([
        'signed-in',
        'store b given',
      ])
    },
  )

  it('prompts the player if another account is remembered, and forgets that account on consent', async () => {
    const scene = { isFromOwnDomain: true, remembered: '09175000001' }
    const answers = { given: member('b') }

    expect(await follow(answers, scene)).toEqual(['declined', 'ask undefined b'])
    expect(await follow(answers, { ...scene, agrees: true })).toEqual([
      'signed-in',
      'ask undefined b',
      'forget',
      'store b given',
    ])
  })

  it('does not open a session or prompt the player when the platform rejects the token', async () => {
    expect(await follow({ given: ended }, { isFromOwnDomain: true })).toEqual(['refused'])
    expect(await follow({ given: ended }, { session: current, agrees: true })).toEqual(['kept'])
  })

  it.each([member('a'), unreachable])(
    'prompts before it replaces a session that may still be active: %j',
    async answer => {
      const answers = { given: member('b'), current: answer }
      const scene = { session: current, isFromOwnDomain: true }

      expect(await follow(answers, scene)).toEqual(['kept', 'ask a b'])
      expect(await follow(answers, { ...scene, agrees: true })).toEqual([
        'signed-in',
        'ask a b',
        'forget',
        'store b given',
      ])
    },
  )

  it('replaces a session that has ended', async () => {
    const answers = { current: ended, given: member('b') }
    expect(await follow(answers, { session: current, hasLeft: true })).toEqual([
      'signed-in',
      'store b given',
    ])
  })

  it('does not prompt when the player is already logged in', async () => {
    expect(await follow({}, { session: { ...current, token: 'given' } })).toEqual(['kept'])
    const answers = { current: member('a'), given: member('a') }
    expect(await follow(answers, { session: current })).toEqual(['kept'])
  })
})
