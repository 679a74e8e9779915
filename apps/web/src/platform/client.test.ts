import type { SessionInfo } from '@livery/contract/platform.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSafeStorage } from '#device/storage.ts'
import { createPlatformClient, type PlatformDeps } from './client.ts'
import { PlatformError } from './errors.ts'

type Sent = { url: string; init: RequestInit; headers: Record<string, string> }
type Answer = { status?: number; body?: unknown } | Error

const session: SessionInfo = {
  id: '7',
  token: 't-1',
  merchantCode: 'AURORA-2',
  userName: 'member1',
  type: 0,
  firstTimeLogin: false,
}

function setUp(answers: Answer[] = [], overrides: Partial<PlatformDeps> = {}) {
  const sent: Sent[] = []
  const state = { now: 1_000, session: undefined as SessionInfo | undefined, isOnline: true }
  const client = createPlatformClient({
    fetch: async (url, init) => {
      sent.push({ url, init, headers: init.headers as Record<string, string> })
      const answer = answers.shift() ?? { body: { success: true, value: sent.length } }
      if (answer instanceof Error) throw answer
      return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status ?? 200 })
    },
    now: () => state.now,
    isOnline: () => state.isOnline,
    storage: createSafeStorage(() => {
      throw new Error('blocked')
    }),
    caller: () => ({ merchant: 'AURORA', language: 'VI', session: state.session }),
    cipher: () => 'DES-EDE3-CBC',
    loadEncryption: async () => ({
      encryptJson: (json, key) => ({ headers: { Encryption: key.keyId }, body: `sealed ${json}` }),
    }),
    ...overrides,
  })
  return { client, sent, state }
}

const offline = new TypeError('Failed to fetch')
const cache = { maxAgeMs: 60_000 }

afterEach(() => {
  vi.useRealTimers()
})

describe('a call', () => {
  it('carries merchant, language and, when given, module [HTTP-01, HTTP-02]', async () => {
    const { client, sent } = setUp()
    await client.call('status')
    await client.call('status', { moduleId: 'REG3' })
    expect(sent[0]?.headers).toEqual({
      Merchant: 'AURORA',
      Language: 'VI',
      'Content-Type': 'application/json',
    })
    expect(sent[1]?.headers.ModuleId).toBe('REG3')
  })

  it('carries the token and merchant of the session when it is protected [HTTP-03, ROLE-09]', async () => {
    const { client, sent, state } = setUp()
    state.session = session
    await client.call('memberInfo')
    expect(sent[0]?.headers).toMatchObject({ Authorization: 't-1', Merchant: 'AURORA-2' })
  })

  it('carries no token when it is public, or told not to [HTTP-04, ROLE-08]', async () => {
    const { client, sent, state } = setUp()
    state.session = session
    await client.call('gameLanes')
    await client.call('memberInfo', { auth: false })
    expect(sent.map(({ headers }) => headers.Authorization)).toEqual([undefined, undefined])
  })

  it('includes credentials, follows no redirect and is a GET with a query [HTTP-05]', async () => {
    const { client, sent } = setUp()
    await client.call('banners', { query: { groupName: 'm popup', page: 2, none: undefined } })
    expect(sent[0]?.url).toBe('/wps/relay/MCSFE_getBanners?groupName=m+popup&page=2')
    expect(sent[0]?.init).toMatchObject({
      method: 'GET',
      credentials: 'include',
      redirect: 'error',
    })
  })

  it.each(['memberInfo', 'logout', 'memberLanguage', 'fcmUnsubscribe'] as const)(
    'uses the method of its endpoint: %s [HTTP-06]',
    async name => {
      const { client, sent } = setUp()
      await client.call(name)
      const methods = {
        memberInfo: 'GET',
        logout: 'POST',
        memberLanguage: 'PUT',
        fcmUnsubscribe: 'DELETE',
      }
      expect(sent[0]?.init.method).toBe(methods[name])
    },
  )

  it('asks past the caches for the status [CALL-14]', async () => {
    const { client, sent } = setUp()
    await client.call('status')
    expect(sent[0]?.init.cache).toBe('no-cache')
  })

  it('resolves with the value of the envelope, or the whole body without one', async () => {
    const { client } = setUp([
      { body: { success: true, value: { a: 1 } } },
      { body: { data: { lanes: [] } } },
    ])
    expect(await client.call('status')).toEqual({ a: 1 })
    expect(await client.call('gameLanes')).toEqual({ data: { lanes: [] } })
  })

  it('rejects with the code and message of the platform [ERROR-01]', async () => {
    const refusal = { success: false, errorCode: 'x.y', message: 'No', value: ['sms'] }
    const { client } = setUp([{ body: refusal }, { status: 500, body: { message: 'Broken' } }])
    await expect(client.call('status')).rejects.toMatchObject({
      kind: 'answer',
      status: 200,
      errorCode: 'x.y',
      message: 'No',
      value: ['sms'],
      silent: false,
    })
    await expect(client.call('status', { alert: false })).rejects.toMatchObject({
      status: 500,
      message: 'Broken',
      silent: true,
    })
  })

  it('gives up after 30 s without an answer [HTTP-05]', async () => {
    vi.useFakeTimers()
    const hang: PlatformDeps['fetch'] = (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const { client } = setUp([], { fetch: hang })
    const failure = client.call('status').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({ kind: 'timeout' })
  })

  it.each([
    [true, 'network'],
    [false, 'offline'],
  ])('tells a lost answer apart from a lost network (online: %s)', async (isOnline, kind) => {
    const { client, state } = setUp([offline])
    state.isOnline = isOnline
    await expect(client.call('status')).rejects.toMatchObject({ kind })
  })
})

describe('stored answers', () => {
  it('are used while they are young, and asked for anew later or on flush [HTTP-07]', async () => {
    const { client, sent, state } = setUp()
    expect(await client.call('country', { cache })).toBe(1)
    expect(await client.call('country', { cache })).toBe(1)
    expect(await client.call('country', { cache, flush: true })).toBe(2)
    state.now += 60_000
    expect(await client.call('country', { cache })).toBe(3)
    expect(sent).toHaveLength(3)
  })

  it('belong to one player', async () => {
    const { client, state } = setUp()
    state.session = session
    expect(await client.call('memberInfo', { cache })).toBe(1)
    state.session = { ...session, token: 't-2' }
    expect(await client.call('memberInfo', { cache })).toBe(2)
  })

  it('stand in, however old, when no answer comes', async () => {
    const { client, state } = setUp([{ body: { success: true, value: 'old' } }, offline])
    await client.call('country', { cache })
    state.now += 1_000_000
    expect(await client.call('country', { cache })).toBe('old')
  })

  it('do not stand in when the platform says no', async () => {
    const refusal = { status: 403, body: { errorCode: 'forbidden' } }
    const { client } = setUp([{ body: { success: true, value: 'old' } }, refusal])
    await client.call('country', { cache })
    await expect(client.call('country', { cache, flush: true })).rejects.toBeInstanceOf(
      PlatformError,
    )
  })

  it('are gone once forgotten', async () => {
    const { client } = setUp()
    await client.call('country', { cache })
    client.forgetAnswers()
    expect(await client.call('country', { cache })).toBe(2)
  })
})

describe('identical calls under way', () => {
  it('are one request [HTTP-09]', async () => {
    const { client, sent } = setUp()
    const answers = await Promise.all([client.call('gameLanes'), client.call('gameLanes')])
    expect([answers, sent.length]).toEqual([[1, 1], 1])
    await client.call('gameLanes')
    expect(sent).toHaveLength(2)
  })

  it('are not merged when anything that matters differs [HTTP-09]', async () => {
    const { client, sent } = setUp()
    await Promise.all([
      client.call('games', { query: { page: 1 } }),
      client.call('games', { query: { page: 2 } }),
      client.call('memberInfo', { token: 'other' }),
      client.call('memberInfo'),
    ])
    expect(sent).toHaveLength(4)
  })

  it('go on for the others when one caller leaves [HTTP-09]', async () => {
    const { client } = setUp()
    const leaving = new AbortController()
    const left = client.call('gameLanes', { signal: leaving.signal })
    const stayed = client.call('gameLanes')
    leaving.abort()
    await expect(left).rejects.toMatchObject({ kind: 'aborted' })
    expect(await stayed).toBe(1)
  })
})

describe('encrypted calls', () => {
  const key = { body: { success: true, value: { keyId: 'k1', publicKey: 'p' } } }

  it('ask for the key first, past every cache, then send the sealed body [CALL-13, HTTP-10]', async () => {
    const { client, sent } = setUp([key])
    await client.call('login', { body: { username: 'a' } })
    expect(sent[0]?.url).toBe('/wps/session/key/rsa?_=1000')
    expect(sent[0]?.init.cache).toBe('no-cache')
    expect(sent[1]?.url).toBe('/wps/session/login')
    expect(sent[1]?.init.body).toBe('sealed {"username":"a"}')
    expect(sent[1]?.headers.Encryption).toBe('k1')
  })

  it.each<[string, Answer]>([
    ['refused', { status: 500 }],
    ['lost', offline],
  ])('send nothing when the key is %s [HTTP-11]', async (_, answer) => {
    const { client, sent } = setUp([answer])
    await expect(client.call('login', { body: {} })).rejects.toMatchObject({
      kind: 'encryption',
      message: 'Missing Encryption',
    })
    expect(sent).toHaveLength(1)
  })
})
