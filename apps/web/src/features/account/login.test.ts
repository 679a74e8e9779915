import type { LoginRequest, LoginValue, SessionInfo } from '@livery/contract/platform/account.ts'
import { describe, expect, it } from 'vitest'
import { createLogin } from './login.ts'

const answer: LoginValue = {
  token: 't-1',
  id: '7',
  userName: 'member1',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  updatePassword: false,
}
const credentials = { username: ' member1 ', password: ' Passw0rd! ' }

function setUp(send: (request: LoginRequest) => Promise<LoginValue> = async () => answer) {
  const seen = {
    sent: [] as LoginRequest[],
    stored: [] as SessionInfo[],
    forgotten: 0,
    timers: [] as { ms: number; run: () => void }[],
  }
  const login = createLogin({
    send: request => {
      seen.sent.push(request)
      return send(request)
    },
    device: () => ({ loginDeviceId: 'd'.repeat(36), isOfficialAppLogin: false, device: 'PWA' }),
    merchantCode: () => 'AURORA',
    storeSession: session => seen.stored.push(session),
    forgetRemembered: () => {
      seen.forgotten += 1
    },
    later: (ms, run) => seen.timers.push({ ms, run }),
  })
  return { login, seen }
}

describe('login', () => {
  it('sends the credentials with the facts of the device [LOGIN-03]', async () => {
    const { login, seen } = setUp()
    await login.submit(credentials)
    expect(seen.sent).toEqual([
      {
        type: 'username',
        username: 'member1',
        password: ' Passw0rd! ',
        loginDeviceId: 'd'.repeat(36),
        isOfficialAppLogin: false,
        device: 'PWA',
      },
    ])
  })

  it('stores the session of the answer [LOGIN-04, LOGIN-06, SESSION-01]', async () => {
    const { login, seen } = setUp()
    const session = {
      id: '7',
      token: 't-1',
      merchantCode: 'AURORA',
      userName: 'member1',
      type: 0,
      firstTimeLogin: false,
    }
    expect(await login.submit(credentials)).toEqual({ kind: 'done', session })
    expect(seen.stored).toEqual([session])
    expect(seen.forgotten).toBe(0)
  })

  it('removes the remembered login and rejects when the platform refuses [LOGIN-11]', async () => {
    const { login, seen } = setUp(() => Promise.reject(new Error('wrong')))
    await expect(login.submit(credentials)).rejects.toThrow('wrong')
    expect([seen.stored, seen.forgotten]).toEqual([[], 1])
  })

  it('sends one attempt at a time [LOGIN-15]', async () => {
    const { login, seen } = setUp(() => new Promise(() => undefined))
    void login.submit(credentials)
    expect(await login.submit(credentials)).toEqual({ kind: 'locked' })
    expect(seen.sent).toHaveLength(1)
  })

  it.each([
    ['success', undefined],
    ['failure', () => Promise.reject(new Error('wrong'))],
  ])('is free again 500 ms after a %s, and no sooner [LOGIN-14]', async (_, send) => {
    const { login, seen } = setUp(send)
    await login.submit(credentials).catch(() => undefined)
    expect(seen.timers.map(({ ms }) => ms)).toEqual([500])
    expect(await login.submit(credentials)).toEqual({ kind: 'locked' })
    for (const { run } of seen.timers) run()
    await login.submit(credentials).catch(() => undefined)
    expect(seen.sent).toHaveLength(2)
  })
})
