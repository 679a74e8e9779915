import { describe, expect, it } from 'vitest'
import { createSafeStorage } from '#device/storage.ts'
import { PlatformError } from '../errors.ts'
import { createTestClient, networkError, session } from './test-client.ts'

const cache = { maxAgeMs: 60_000 }

/** Creates a store that several pages in a tab share. */
const createMemory = () =>
  createSafeStorage(() => {
    throw new Error('blocked')
  })

describe('stored responses', () => {
  it('are used while they are fresh, and fetched again later or on flush [HTTP-07]', async () => {
    const { client, sent, state } = createTestClient()

    expect(await client.call('country', { cache })).toBe(1)
    expect(await client.call('country', { cache })).toBe(1)
    expect(await client.call('country', { cache, flush: true })).toBe(2)

    state.now += 60_000

    expect(await client.call('country', { cache })).toBe(3)
    expect(sent).toHaveLength(3)
  })

  it('are flushed once per call on a page that the player has reloaded [HTTP-07]', async () => {
    const storage = createMemory()
    const before = createTestClient([], { storage })
    await before.client.call('country', { cache })
    await before.client.call('banners', { cache })

    const reloaded = createTestClient([], { storage, isReloaded: true })
    await reloaded.client.call('country', { cache })
    await reloaded.client.call('country', { cache })
    await reloaded.client.call('banners', { cache })

    expect(reloaded.sent).toHaveLength(2)
  })

  it('are used in a reload that does not reach the platform [HTTP-07]', async () => {
    const storage = createMemory()
    await createTestClient([], { storage }).client.call('country', { cache })
    const { client } = createTestClient([networkError], { storage, isReloaded: true })
    expect(await client.call('country', { cache })).toBe(1)
  })

  it('are not read for another player', async () => {
    const { client, state } = createTestClient()
    state.session = session
    expect(await client.call('memberInfo', { cache })).toBe(1)
    state.session = { ...session, token: 't-2' }
    expect(await client.call('memberInfo', { cache })).toBe(2)
  })

  it('are used separately for a visitor and a member when no response arrives [HTTP-07]', async () => {
    const answers = ['for visitors', 'for member1'].map(value => ({
      body: { success: true, value },
    }))
    const { client, state } = createTestClient([...answers, networkError, networkError])
    const offline = { cache: { maxAgeMs: 0 } }
    await client.call('banners', offline)
    state.session = session
    await client.call('banners', offline)

    expect(await client.call('banners', offline)).toBe('for member1')

    state.session = undefined

    expect(await client.call('banners', offline)).toBe('for visitors')
  })

  it('are not stored when they arrive after a purge', async () => {
    const { client, sent } = createTestClient()
    const late = client.call('country', { cache })
    client.forgetAnswers()
    await late
    await client.call('country', { cache })
    expect(sent).toHaveLength(2)
  })

  it('of any age are used when no response arrives', async () => {
    const { client, state } = createTestClient([
      { body: { success: true, value: 'old' } },
      networkError,
    ])

    await client.call('country', { cache })
    state.now += 1_000_000

    expect(await client.call('country', { cache })).toBe('old')
  })

  it('from an earlier visit are used when no request leaves the device', async () => {
    const { client, state } = createTestClient(
      [{ status: 502 }, networkError, networkError, networkError],
      {
        readKept: async key => ({ value: `kept ${key}` }),
      },
    )

    await expect(client.call('gameLanes', { cache })).rejects.toMatchObject({ status: 502 })

    const kept = 'kept AURORA  VI /wps/relay/GCSGAME_getGameLanes '

    expect(await client.call('gameLanes', { cache })).toBe(kept)

    state.isOnline = false

    expect(await client.call('gameLanes', { cache })).toBe(kept)
    await expect(client.call('country', {})).rejects.toMatchObject({ kind: 'offline' })
  })

  it('are not used when the platform rejects the call', async () => {
    const refusal = { status: 403, body: { errorCode: 'forbidden' } }
    const { client } = createTestClient([{ body: { success: true, value: 'old' } }, refusal])
    await client.call('country', { cache })
    await expect(client.call('country', { cache, flush: true })).rejects.toBeInstanceOf(
      PlatformError,
    )
  })

  it('are deleted by forgetAnswers', async () => {
    const { client } = createTestClient()
    await client.call('country', { cache })
    client.forgetAnswers()
    expect(await client.call('country', { cache })).toBe(2)
  })
})

describe('identical calls in flight', () => {
  it('share one request [HTTP-09]', async () => {
    const { client, sent } = createTestClient()
    const answers = await Promise.all([client.call('gameLanes'), client.call('gameLanes')])
    expect([answers, sent.length]).toEqual([[1, 1], 1])
    await client.call('gameLanes')
    expect(sent).toHaveLength(2)
  })

  it('are not merged when any relevant input differs [HTTP-09]', async () => {
    const { client, sent } = createTestClient()
    await Promise.all([
      client.call('games', { query: { page: 1 } }),
      client.call('games', { query: { page: 2 } }),
      client.call('memberInfo', { token: 'other' }),
      client.call('memberInfo'),
    ])
    expect(sent).toHaveLength(4)
  })

  it('continue for the other callers when one caller aborts [HTTP-09]', async () => {
    const { client } = createTestClient()
    const leaving = new AbortController()
    const left = client.call('gameLanes', { signal: leaving.signal })
    const stayed = client.call('gameLanes')
    leaving.abort()

    await expect(left).rejects.toMatchObject({ kind: 'aborted' })
    expect(await stayed).toBe(1)
  })
})
