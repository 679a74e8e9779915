import { afterEach, describe, expect, it, vi } from 'vitest'
import { LoadError } from '#lib/load-in-time.ts'
import { type FailureKind, PlatformError } from '../errors.ts'
import { guardCall } from './client.ts'
import type { PlatformDeps } from './client-shape.ts'
import { type Answer, createTestClient, networkError, session } from './test-client.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('a call', () => {
  it('carries merchant, language and, when given, module [HTTP-01, HTTP-02]', async () => {
    const { client, sent } = createTestClient()
    await client.call('status')
    await client.call('status', { moduleId: 'REG3' })

    expect(sent[0]?.headers).toEqual({
      Merchant: 'AURORA',
      Language: 'VI',
      'Content-Type': 'application/json',
    })
    expect(sent[1]?.headers.ModuleId).toBe('REG3')
  })

  it("has the session's token and merchant if its endpoint is protected [HTTP-03, ROLE-09]", async () => {
    const { client, sent, state } = createTestClient()
    state.session = session
    await client.call('memberInfo')
    expect(sent[0]?.headers).toMatchObject({ Authorization: 't-1', Merchant: 'AURORA-2' })
  })

  it('does not have a token if its endpoint is public or the caller opts out [HTTP-04, ROLE-08]', async () => {
    const { client, sent, state } = createTestClient()
    state.session = session
    await client.call('gameLanes')
    await client.call('memberInfo', { auth: false })
    expect(sent.map(({ headers }) => headers.Authorization)).toEqual([undefined, undefined])
  })

  it('includes credentials, does not follow redirects and is a GET with a query [HTTP-05]', async () => {
    const { client, sent } = createTestClient()
    await client.call('banners', { query: { groupName: 'm popup', page: 2, none: undefined } })

    expect(sent[0]?.url).toBe('/wps/relay/MCSFE_getBanners?groupName=m+popup&page=2')
    expect(sent[0]?.init).toMatchObject({
      method: 'GET',
      credentials: 'include',
      redirect: 'error',
    })
  })

  it.each(['memberInfo', 'logout', 'memberLanguage', 'fcmUnsubscribe'] as const)(
    "uses its endpoint's method: %s [HTTP-06]",
    async name => {
      const { client, sent } = createTestClient()
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

  it('bypasses the caches for the status [CALL-14]', async () => {
    const { client, sent } = createTestClient()
    await client.call('status')
    expect(sent[0]?.init.cache).toBe('no-cache')
  })

  it("resolves with the envelope's value, or the full body without an envelope", async () => {
    const { client } = createTestClient([
      { body: { success: true, value: { a: 1 } } },
      { body: { data: { lanes: [] } } },
    ])
    expect(await client.call('status')).toEqual({ a: 1 })
    expect(await client.call('gameLanes')).toEqual({ data: { lanes: [] } })
  })

  it("rejects with the platform's code and message [ERROR-01]", async () => {
    const refusal = { success: false, errorCode: 'x.y', message: 'No', value: ['sms'] }
    const { client } = createTestClient([
      { body: refusal },
      { status: 500, body: { message: 'Broken' } },
    ])

    await expect(client.call('status')).rejects.toMatchObject({
      kind: 'answer',
      status: 200,
      errorCode: 'x.y',
      message: 'No',
      value: ['sms'],
      alert: undefined,
    })
    await expect(client.call('status', { alert: false })).rejects.toMatchObject({
      status: 500,
      message: 'Broken',
      alert: false,
    })
  })

  it.each([
    ['status', 30_000],
    ['launchGame', 10_000],
  ] as const)(
    '%s times out after exactly %i ms without a response [HTTP-05, GAME-10]',
    async (name, ms) => {
      vi.useFakeTimers()

      const hang: PlatformDeps['fetch'] = (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')))
        })

      const { client, state } = createTestClient([], { fetch: hang })
      state.session = session
      const failed = vi.fn()
      client.call(name).catch(failed)
      await vi.advanceTimersByTimeAsync(ms - 1)

      expect(failed).not.toHaveBeenCalled()

      await vi.advanceTimersByTimeAsync(1)

      expect(failed.mock.calls).toMatchObject([[{ kind: 'timeout' }]])
    },
  )

  it.each([
    [true, 'network'],
    [false, 'offline'],
  ])('distinguishes a lost response from a lost network (online: %s)', async (isOnline, kind) => {
    const { client, state } = createTestClient([networkError])
    state.isOnline = isOnline
    await expect(client.call('status')).rejects.toMatchObject({ kind })
  })
})

it.each([
  ['a response that no cache stores', {}, true],
  ['a server error', { status: 502 }, true],
  [
    'a response that a cache may have stored',
    { headers: { 'Cache-Control': 'max-age=60' } },
    false,
  ],
])('%s proves that there is a network: %s', async (_name, answer, isProven) => {
  const { client, state } = createTestClient([answer])
  state.isOnline = false

  await client.call('consolidated').catch(() => undefined)

  expect(state.isOnline).toBe(isProven)
})

describe('encrypted calls', () => {
  const key = { body: { success: true, value: { keyId: 'k1', publicKey: 'p' } } }

  it('fetch the key first, bypassing every cache, then send the encrypted body [CALL-13, HTTP-10]', async () => {
    const { client, sent } = createTestClient([key])
    await client.call('login', { body: { username: 'a' } })

    expect(sent[0]?.url).toBe('/wps/session/key/rsa?_=1000')
    expect(sent[0]?.init.cache).toBe('no-cache')
    expect(sent[1]?.url).toBe('/wps/session/login')
    expect(sent[1]?.init.body).toBe('sealed {"username":"a"}')
    expect(sent[1]?.headers.Encryption).toBe('k1')
  })

  it.each<[string, FailureKind, Answer]>([
    ['refused', 'encryption', { status: 500 }],
    ['lost', 'network', networkError],
  ])('send nothing when the key is %s [HTTP-11]', async (_, kind, answer) => {
    const { client, sent } = createTestClient([answer])
    await expect(client.call('login', { body: {} })).rejects.toMatchObject({
      kind,
      message: 'Missing Encryption',
    })
    expect(sent).toHaveLength(1)
  })
})

describe('a guarded call', () => {
  const guarded = (failure: Error) => {
    guardCall('createDeposit', () => Promise.reject(failure))
    return createTestClient()
  }

  afterEach(() => guardCall('createDeposit', async () => undefined))

  it.each([
    [true, 'network'],
    [false, 'offline'],
  ])(
    "fails like a lost request when its guard's rules cannot be fetched, online: %s",
    async (isOnline, kind) => {
      const { client, sent, state } = guarded(new LoadError())
      state.isOnline = isOnline
      await expect(client.call('createDeposit')).rejects.toMatchObject({ kind, isUnsent: true })
      expect(sent).toEqual([])
    },
  )

  it("is rejected with its guard's error", async () => {
    const refusal = new PlatformError('answer', 'no', { endpoint: 'createDeposit' })
    await expect(guarded(refusal).client.call('createDeposit')).rejects.toBe(refusal)
  })
})
