import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { Redis } from 'ioredis'
import { afterEach, describe, expect, it } from 'vitest'
import { createRateLimits } from './rate-limits.ts'
import { connectRedis, createNotices, shareCounts } from './redis.ts'

type Answer = (command: string, connection: number) => string | undefined

/** A mock Redis's replies to the BFF's commands. */
const replies: Readonly<Record<string, string>> = {
  info: '$11\r\nloading:0\r\n\r\n',
  hincrby: ':1\r\n',
  expire: ':1\r\n',
  get: '$-1\r\n',
  getdel: '$-1\r\n',
  publish: ':0\r\n',
}

let server: Server | undefined
let redis: Redis | undefined
afterEach(() => {
  redis?.disconnect()
  server?.close()
})

/** Starts a mock Redis whose replies the test controls, and connects to it. */
async function connect(answer: Answer) {
  let connections = 0
  const lines: unknown[][] = []
  const sockets = new Set<Socket>()
  server = createServer(socket => {
    const connection = ++connections
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', data => {
      for (const command of readCommands(data.toString())) {
        socket.write(answer(command, connection) ?? replies[command] ?? '+OK\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // always an AddressInfo for a TCP listener
  const note = (...words: unknown[]) => void lines.push(words)
  redis = await connectRedis(`redis://:s3cret@127.0.0.1:${port}`, { info: note, warn: note })

  return { redis, lines, countConnections: () => connections }
}

/** Returns the commands in a chunk. A chunk always contains complete commands. */
function readCommands(text: string): string[] {
  return [...text.matchAll(/\*\d+\r\n\$\d+\r\n([a-z]+)\r\n/gi)].map(([, name = '']) =>
    name.toLowerCase(),
  )
}

const put = (client: Redis) =>
  client.set('x', 'b', 'PX', 1_000).then(
    () => true,
    () => false,
  )

describe('connectRedis', () => {
  it('logs the reason why Redis rejects the connection once, in Redis’s wording and without the password', async () => {
    const { redis, lines } = await connect(() => '-WRONGPASS invalid username-password pair\r\n')
    let attempts = 0
    redis.on('reconnecting', () => {
      attempts += 1
    })

    await expect.poll(() => attempts).toBeGreaterThan(1)

    expect(lines).toEqual([
      [{ code: 'WRONGPASS', fix: expect.stringContaining('REDIS_URL') }, 'redis unavailable'],
    ])
  })

  it('logs the reason and the fix once when a server rejects the connection before any command', async () => {
    const denied = '-DENIED Redis is running in protected mode because no password is set\r\n'
    server = createServer(socket => {
      socket.on('error', () => undefined)
      socket.end(denied)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo // always an AddressInfo for a TCP listener
    const lines: unknown[][] = []
    const note = (...words: unknown[]) => void lines.push(words)
    redis = await connectRedis(`redis://127.0.0.1:${port}`, { info: note, warn: note })
    let attempts = 0
    redis.on('reconnecting', () => {
      attempts += 1
    })

    await expect.poll(() => attempts).toBeGreaterThan(1)

    expect(lines).toEqual([
      [{ code: 'DENIED', fix: expect.stringContaining('protected-mode no') }, 'redis unavailable'],
    ])
  })

  it('reconnects when the primary has become a replica, so that the new primary gets the writes', async () => {
    let demoted = false
    const writes = ['set', 'hincrby', 'getdel', 'expire']
    const { redis, countConnections, lines } = await connect((command, connection) =>
      demoted && connection === 1 && writes.includes(command)
        ? "-READONLY You can't write against a read only replica.\r\n"
        : undefined,
    )

    await once(redis, 'ready')

    expect(await put(redis)).toBe(true)

    demoted = true
    const again = once(redis, 'ready')
    const limits = createRateLimits({ perWindow: 10 })
    const counts = shareCounts({ redis, limits, stepMs: 3_600_000 })
    limits.take('one')
    await counts.exchange()
    await again
    counts.stop()

    expect(await put(redis)).toBe(true)
    expect(countConnections()).toBe(2)
    expect(lines).toContainEqual([
      { code: 'READONLY', fix: expect.stringContaining('REDIS_URL') },
      'redis command rejected',
    ])
  })

  it('does not reconnect for every command if the host name always resolves to a replica', async () => {
    const { redis, countConnections, lines } = await connect(command =>
      command === 'set' ? "-READONLY You can't write against a read only replica.\r\n" : undefined,
    )

    await once(redis, 'ready')
    const again = once(redis, 'ready')
    await put(redis)
    await again

    for (let count = 0; count < 20; count += 1) await put(redis)

    expect(countConnections()).toBe(2)
    expect(lines.filter(([, message]) => message === 'redis command rejected')).toHaveLength(1)
  })

  it.each<[string, string, string, RegExp]>([
    ['an old Redis', 'getdel', '-ERR unknown command `getdel`, with args', /6\.2 or later/],
    ['a cluster', 'getdel', '-MOVED 1234 127.0.0.1:6379', /Cluster is not supported/],
    ['a slot in migration', 'getdel', '-ASK 1234 127.0.0.1:6379', /Cluster is not supported/],
    [
      'a replica without its primary',
      'getdel',
      '-MASTERDOWN Link with MASTER is down',
      /REDIS_URL/,
    ],
    [
      'a user without the command',
      'getdel',
      "-NOPERM this user has no permissions to run the 'getdel' command",
      /ACL SETUSER/,
    ],
    ['full memory', 'getdel', "-OOM command not allowed when used memory > 'maxmemory'.", /memory/],
    [
      'a failed snapshot',
      'getdel',
      '-MISCONF Redis is configured to save RDB snapshots',
      /snapshot/,
    ],
    ['a missing password', 'getdel', '-NOAUTH Authentication required.', /REDIS_URL/],
    [
      'a user without channels',
      'subscribe',
      '-NOPERM No permissions to access a channel',
      /&livery:/,
    ],
  ])('logs the fix once for %s', async (_case, refused, reply, fix) => {
    const { redis, lines } = await connect(command =>
      command === refused ? `${reply}\r\n` : undefined,
    )

    await once(redis, 'ready')
    const notices = createNotices(redis, () => undefined)
    const refusals = () => lines.filter(([, message]) => message === 'redis command rejected')
    for (let count = 0; count < 3; count += 1) await redis.getdel('x').catch(() => null)

    await expect.poll(refusals).not.toEqual([])

    notices.stop()

    const [code] = /[A-Z]+/.exec(reply) ?? []

    expect(refusals()).toEqual([
      [{ code, fix: expect.stringMatching(fix) }, 'redis command rejected'],
    ])
  })
})
