import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSharedUsedLinks, createUsedLinks } from './used-links.ts'

const nowMs = 1_000_000
const now = () => nowMs
const toLink = (name: string, expiresAtS = 2_000) => ({
  ...{ host: `${name}.preview.test`, expiresAtS, mark: 'a1' },
})

let folders: string[]
beforeEach(async () => {
  folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'livery-links-'))))
})
afterEach(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

function createRedis() {
  const marks = new Map<string, number>()
  const listeners: (() => void)[] = []
  let fails = false

  return {
    marks,
    on: (_event: 'ready', listener: () => void) => listeners.push(listener),
    async set(key: string, _value: string, _mode: 'PX', ms: number, _once: 'NX') {
      if (fails) {
        fails = false
        throw new Error('no Redis')
      }

      if (marks.has(key)) return null

      marks.set(key, ms)

      return 'OK'
    },
    async exists(key: string) {
      return marks.has(key) ? 1 : 0
    },
    failNext() {
      fails = true
    },
    restart() {
      marks.clear()
      for (const listener of listeners) listener()
    },
  }
}

describe('used links of replicas with separate folders', () => {
  it('can be used only once across all replicas', async () => {
    const redis = createRedis()
    const [one, other] = folders.map(folder =>
      createSharedUsedLinks(redis, createUsedLinks(folder, now), now),
    )

    expect(await one?.use(toLink('a'))).toBe(true)
    expect(await one?.use(toLink('a'))).toBe(false)
    expect(await other?.use(toLink('a'))).toBe(false)
    expect(await other?.use(toLink('b'))).toBe(true)
  })

  it('stay used until they expire, even if Redis has lost its data', async () => {
    const redis = createRedis()
    const [one, other] = folders.map(folder =>
      createSharedUsedLinks(redis, createUsedLinks(folder, now), now),
    )

    await one?.use(toLink('a'))
    await one?.use(toLink('b', 3_000))
    redis.restart()

    await expect.poll(() => redis.marks.size).toBe(2)

    expect(await other?.use(toLink('a'))).toBe(false)
    expect(Object.fromEntries(redis.marks)).toEqual({
      'livery:preview:a.preview.test': 1_000_000,
      'livery:preview:b.preview.test': 2_000_000,
    })
  })

  it('allow one use per device, even if calls are concurrent', async () => {
    const redis = createRedis()
    const [one, other] = folders.map(folder =>
      createSharedUsedLinks(redis, createUsedLinks(folder, now), now),
    )
    const uses = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? one : other)?.use(toLink('a'), 3)),
    )

    expect(uses.filter(Boolean)).toHaveLength(3)
    expect(await one?.use(toLink('b'), 1)).toBe(true)
  })

  it('are rejected everywhere once one replica has revoked them, even if Redis fails or loses the revocation', async () => {
    const redis = createRedis()
    const [one, other] = folders.map(folder =>
      createSharedUsedLinks(redis, createUsedLinks(folder, now), now),
    )

    expect(await other?.use(toLink('a'), 5)).toBe(true)

    redis.failNext()

    await expect(one?.revoke(toLink('a'))).rejects.toThrow('no Redis')

    await one?.revoke(toLink('a'))

    expect(await other?.isRevoked(toLink('a'))).toBe(true)
    expect(await other?.use(toLink('a'), 5)).toBe(false)
    expect(await other?.isRevoked(toLink('b'))).toBe(false)

    redis.restart()

    expect(await one?.isRevoked(toLink('a'))).toBe(true)
    await expect.poll(() => other?.isRevoked(toLink('a'))).toBe(true)
  })

  it('are recorded as used only in Redis if the folder is not writable', async () => {
    const redis = createRedis()
    const notFolder = join(folders[0] ?? '', 'file')
    await writeFile(notFolder, '')
    const links = createSharedUsedLinks(redis, createUsedLinks(notFolder, now), now)

    expect(await links.use(toLink('a'))).toBe(true)
    expect(await links.use(toLink('a'))).toBe(false)

    redis.restart()

    expect(redis.marks.size).toBe(0)
  })
})
