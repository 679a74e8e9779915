import type { LoginValue } from '@livery/contract/platform/account.ts'
import { describe, expect, it } from 'vitest'
import type { RememberedLogin } from '#device/remembered-login.ts'
import { PlatformError } from '#platform/errors.ts'
import { type AutoLoginFacts, autoLogin } from './auto-login.ts'

const remembered: RememberedLogin = {
  type: 'username',
  username: 'member1',
  password: 'secret',
  merchant: 'TLB',
}

const value: LoginValue = {
  token: 't',
  id: '7',
  userName: 'member1',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  updatePassword: false,
}

const ready: AutoLoginFacts = {
  hasSession: false,
  search: '?affiliateCode=A1',
  isFlagOn: true,
  autoLogin: '1',
}

async function run(
  facts: Partial<AutoLoginFacts> = {},
  login: RememberedLogin | undefined = remembered,
  failure?: Error,
  isIn = false,
) {
  const did: string[] = []
  const outcome = await autoLogin(
    { ...ready, ...facts },
    {
      recall: async () => login,
      send: async request => {
        did.push(`send ${request.username} ${request.password}`)
        if (failure) throw failure
        return value
      },
      device: () => ({ loginDeviceId: 'd', isOfficialAppLogin: false }),
      isIn: () => isIn,
      enter: ({ token }) => did.push(`enter ${token}`),
      forget: async () => void did.push('forget'),
      stop: () => did.push('stop'),
    },
  )
  return { outcome, did }
}

const refused = (errorCode: string) =>
  new PlatformError('answer', '', { endpoint: 'login', status: 200, errorCode })

describe('auto-login', () => {
  it('logs in a remembered player', async () => {
    const { outcome, did } = await run()
    expect(outcome).toEqual({ kind: 'done', value })
    expect(did).toEqual(['send member1 secret', 'enter t'])
  })

  it.each<[Partial<AutoLoginFacts>, string, string]>([
    [{ hasSession: true }, 'session', 'there is a session [AUTOLOGIN-02]'],
    [{ search: '?redirectUrl=x' }, 'return-address', 'there is a redirectUrl [AUTOLOGIN-03]'],
    [{ search: '?backUrl=x' }, 'return-address', 'there is a backUrl [AUTOLOGIN-03]'],
    [{ autoLogin: '0' }, 'stopped', 'it was stopped [AUTOLOGIN-08]'],
  ])('%j is skipped (%s), since %s', async (facts, why) => {
    expect(await run(facts)).toEqual({ outcome: { kind: 'skipped', why }, did: [] })
  })

  it.each<[string, Partial<AutoLoginFacts>, string]>([
    ['for a visitor', {}, 'flag'],
    ['for a player with a session', { hasSession: true }, 'session'],
  ])(
    'is skipped and its stored login deleted while MOBILEAUTOLOGIN3 is off, %s [AUTOLOGIN-04]',
    async (_name, facts, why) => {
      const { outcome, did } = await run({ ...facts, isFlagOn: false })
      expect(outcome).toEqual({ kind: 'skipped', why })
      expect(did).toEqual(['forget'])
    },
  )

  it('is skipped when nothing is remembered for this merchant [AUTOLOGIN-05]', async () => {
    const outcome = await autoLogin(ready, {
      recall: async () => undefined,
      send: async () => value,
      device: () => ({ loginDeviceId: 'd', isOfficialAppLogin: false }),
      isIn: () => false,
      enter: () => undefined,
      forget: async () => undefined,
      stop: () => undefined,
    })
    expect(outcome).toEqual({ kind: 'skipped', why: 'none' })
  })

  it('is skipped for an SMS login [AUTOLOGIN-06]', async () => {
    const { outcome, did } = await run({}, { ...remembered, type: 'sms', password: '' })
    expect([outcome, did]).toEqual([{ kind: 'skipped', why: 'sms' }, []])
  })

  it.each(['login.cred.err', 'not.exists.user'])(
    'forgets the login on %s [AUTOLOGIN-07]',
    async code => {
      const { outcome, did } = await run({}, remembered, refused(code))
      expect([outcome, did]).toEqual([{ kind: 'refused' }, ['send member1 secret', 'forget']])
    },
  )

  it('stops permanently on token_ip_different [AUTOLOGIN-08]', async () => {
    const { did } = await run({}, remembered, refused('token_ip_different'))
    expect(did).toEqual(['send member1 secret', 'stop'])
  })

  it.each([undefined, refused('login.cred.err'), refused('token_ip_different')])(
    'does not do anything if the player logs in manually before the response %s',
    async failure => {
      const { outcome, did } = await run({}, remembered, failure, true)
      expect([outcome, did]).toEqual([{ kind: 'overtaken' }, ['send member1 secret']])
    },
  )

  it('keeps the login when the platform is unreachable or requires another step', async () => {
    const lost = new PlatformError('network', '', { endpoint: 'login' })
    expect((await run({}, remembered, lost)).did).toEqual(['send member1 secret'])
    const more = refused('login_verify_required')
    expect((await run({}, remembered, more)).did).toEqual(['send member1 secret'])
  })
})
