import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createService } from '@livery/bff/create-service.ts'
import { recordProbe } from '@livery/bff/domains/domain-state.ts'
import {
  createMemoryHealthStore,
  createSharedHealthStore,
} from '@livery/bff/domains/health-store.ts'
import { connectRedis, releaseChannel } from '@livery/bff/load/redis.ts'
import type { LineWriter } from '@livery/bff/log/line-writer.ts'
import { readConfig } from '@livery/bff/settings/config.ts'
import { createReleasesFolder, publishFixture } from '@livery/bff/testing/fixture-release.ts'
import { toHandOver } from '@livery/bff/testing/member-platform.ts'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAsker } from '../../tools/support/http.ts'
import { type RedisServer, startRedis } from '../../world/deploy/redis.ts'
import { type RunningBff, startBff } from './bff.ts'
import { type Platform, startPlatform } from './platform.ts'

const code = 'aurora'
const limit = 20

let folder: string
let redis: RedisServer
let platform: Platform
let bffs: [RunningBff, RunningBff]

beforeAll(async () => {
  folder = await createReleasesFolder()
  await publishFixture(folder, [{ code }])
  redis = await startRedis()
  platform = await startPlatform()
  const env = {
    RELEASES_DIR: folder,
    REDIS_URL: redis.url,
    PLATFORM_URL: platform.url,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_PER_MINUTE: String(limit),
    MAX_LAG_MS: '0',
    DRAIN_MS: '0',
  }

  bffs = await Promise.all([startBff(env), startBff(env)])
  await Promise.all(bffs.map(bff => bff.said(/redis ready/)))
})

afterAll(async () => {
  for (const bff of bffs ?? []) bff.signal('SIGKILL')
  await Promise.all((bffs ?? []).map(({ ended }) => ended))
  await platform?.stop()
  await redis?.kill()
  await rm(folder, { recursive: true, force: true })
})

it('two BFFs share the limit per client', async () => {
  const statuses = await withinAMinute(async address => {
    const [one, other] = bffs.map(bff => toCall(bff, address))
    for (let taken = 0; taken < limit - 1; taken += 1) expect(await one?.()).toBe(200)

    const statuses: number[] = []

    while (statuses.length < limit && statuses.at(-1) !== 429) {
      const before = await countExchanges()
      const status = await other?.()
      statuses.push(status ?? 0)
      if (status === 200) await expect.poll(countExchanges).toBeGreaterThan(before)
    }

    return statuses
  })

  expect(statuses.at(-1)).toBe(429)
  expect(statuses.length).toBeLessThan(limit)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

it('without Redis each BFF limits separately and does not return errors; later the BFFs share limits again', async () => {
  const [one, other] = bffs.map(bff => toCall(bff, '10.0.0.2'))
  await redis.kill()
  const [atOne, atOther] = [await untilRefused(one), await untilRefused(other)]

  // Each BFF allows the full limit, because it cannot share counts. A new minute may start in
  // between.
  for (const statuses of [atOne, atOther]) {
    expect(statuses.length).toBeGreaterThan(limit)
    expect(statuses.slice(0, -1).every(status => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  }

  await Promise.all(bffs.map(bff => bff.said(/redis unavailable/)))

  for (const bff of bffs) expect(await bff.metric('livery_redis_up')).toBe(0)

  redis = await startRedis(redis.port)
  await Promise.all(bffs.map(bff => bff.said(/redis ready/, 2)))

  for (const bff of bffs) expect(await bff.metric('livery_redis_up')).toBe(1)
})

it('a hanging Redis counts as unavailable until it responds again', async () => {
  const call = toCall(bffs[0], '10.0.0.3')
  redis.signal('SIGSTOP')

  expect(await call()).toBe(200)

  await bffs[0].said(/"code":"ETIMEDOUT","msg":"redis unavailable"/)

  expect(await call()).toBe(200)
  expect(await bffs[0].metric('livery_redis_up')).toBe(0)

  redis.signal('SIGCONT')
  await bffs[0].said(/redis ready/, 3)
})

it('a Redis that rejects writes is reported as rejecting them, while each BFF limits separately', async () => {
  const client = await connectRedis(redis.url, { info: () => undefined, warn: () => undefined })
  await once(client, 'ready')
  await client.call('ACL', 'SETUSER', 'default', '-hincrby')
  const statuses = await untilRefused(toCall(bffs[0], '10.0.0.4'))
  await bffs[0].said(/"code":"NOPERM","fix":"ACL SETUSER [^"]+","msg":"redis command rejected"/)

  expect(statuses.slice(0, -1).every(status => status === 200)).toBe(true)

  await client.call('ACL', 'SETUSER', 'default', '+hincrby')
  client.disconnect()
})

it('all BFFs know for an hour the domain health that one BFF has measured', async () => {
  const client = await connectRedis(redis.url, { info: () => undefined, warn: () => undefined })
  await once(client, 'ready')
  const [one, other] = [0, 1].map(() => createSharedHealthStore(client, createMemoryHealthStore()))
  const health = { 'a.test': recordProbe(undefined, { good: true, ms: 12 }, 1_000) }
  await one?.set(code, health)

  expect(await other?.get(code)).toEqual(health)
  expect(await other?.get('lotus')).toBeUndefined()
  expect(await client.ttl(`livery:domains:${code}`)).toBeGreaterThan(3_500)

  client.disconnect()
})

it('a hand-over code from one BFF is valid in the other BFF, once and for a minute', async () => {
  const client = await connectRedis(redis.url, { info: () => undefined, warn: () => undefined })
  await once(client, 'ready')
  const [made, kept] = [await handOver('token-of-one'), await handOver('token-of-two')]
  const [name = ''] = await client.keys('livery:hand-over:*')

  expect(await client.pttl(name)).toBeGreaterThan(30_000)
  expect(await client.pttl(name)).toBeLessThanOrEqual(60_000)

  // The two BFFs receive all these requests at the same moment.
  const statuses = await Promise.all([redeem(1, made), redeem(0, made), redeem(1, made)])

  expect(statuses.toSorted()).toEqual([200, 403, 403])

  const stored = await client.get(
    (await client.keys('livery:hand-over:*'))[0] ?? 'livery:hand-over:none',
  )

  expect(Buffer.from(stored ?? '', 'base64').toString('latin1')).not.toContain('token-of-')
  expect(await redeem(0, kept)).toBe(200)
  expect(await client.keys('livery:hand-over:*')).toEqual([])

  client.disconnect()
})

it('a BFF that finds a new release notifies the others, which activate it immediately', async () => {
  const heard = await listen()
  // This BFF is created but not started, so it only receives messages and does not watch or poll
  // the folder.
  const env = { RELEASES_DIR: folder, REDIS_URL: redis.url, LOG_LEVEL: 'silent' }
  const deaf = await createService(readConfig(env), { lines: nowhere })
  const serves = async (id: string) => (await deaf.admin.inject('/releases')).json().current === id
  const ids: string[] = []

  for (const mark of ['first', 'second', 'third']) {
    const id = await publishFixture(folder, [{ code, mark }], ids.toReversed())
    await expect.poll(() => serves(id)).toBe(true)
    ids.push(id)
  }

  await deaf.stop({ windowMs: 0 })
  heard.stop()

  expect(new Set(heard.ids)).toEqual(new Set(ids))

  // Two BFFs may read the new pointer at the same moment. A BFF that has received the message does
  // not send another message.
  for (const id of ids) expect(heard.ids.filter(each => each === id).length).toBeLessThan(3)
})

const target = `www.${code}.test`

/** Hands a session over through the first BFF; returns its code. */
async function handOver(token: string): Promise<string> {
  const body = JSON.stringify(toHandOver(code.toUpperCase(), token))
  const headers = { origin: `https://${code}.test`, 'content-type': 'application/json' }
  const ask = createAsker(bffs[0].port)
  const { text } = await ask({
    method: 'POST',
    path: bffPaths.handOver,
    host: target,
    headers,
    body,
  })

  return JSON.parse(text).value.code
}

async function redeem(at: 0 | 1, made: string): Promise<number> {
  const headers = { origin: `https://${target}`, 'content-type': 'application/json' }
  const order = { method: 'POST', path: bffPaths.redeemHandOver, host: target, headers }
  return (await createAsker(bffs[at].port)({ ...order, body: JSON.stringify({ code: made }) }))
    .status
}

const nowhere: LineWriter = { write: () => undefined }

/** Records release messages from now on. */
async function listen(): Promise<{ ids: string[]; stop(): void }> {
  const client = await connectRedis(redis.url, { info: () => undefined, warn: () => undefined })
  await once(client, 'ready')
  const ids: string[] = []
  client.on('message', (_channel: string, id: string) => ids.push(id))
  await client.subscribe(releaseChannel)
  return { ids, stop: () => client.disconnect() }
}

/**
 * Repeats `run` with new clients until all its counts are within one minute, because a BFF does not
 * report a past minute's counts.
 */
async function withinAMinute<T>(run: (address: string) => Promise<T>): Promise<T> {
  const toMinute = () => Math.floor(Date.now() / 60_000)
  for (let client = 1; ; client += 1) {
    const minute = toMinute()
    const result = await run(`10.1.0.${client}`)
    if (toMinute() === minute) return result
  }
}

function toCall(bff: RunningBff, address: string): () => Promise<number> {
  const ask = createAsker(bff.port)
  const headers = { 'x-forwarded-for': address }
  return async () => (await ask({ path: '/wps/x', host: `${code}.test`, headers })).status
}

async function untilRefused(call: (() => Promise<number>) | undefined): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < 3 * limit && statuses.at(-1) !== 429) {
    statuses.push((await call?.()) ?? 0)
  }
  return statuses
}

/** Returns how many times the BFFs have sent a client's count to Redis. */
async function countExchanges(): Promise<number> {
  const client = await connectRedis(redis.url, { info: () => undefined, warn: () => undefined })
  await once(client, 'ready')
  try {
    const commands = await client.info('commandstats')
    return Number(/^cmdstat_hincrby:calls=(\d+)/m.exec(commands)?.[1] ?? 0)
  } finally {
    client.disconnect()
  }
}
