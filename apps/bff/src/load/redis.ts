import { connect } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import { createLineLimit } from '#log/line-writer.ts'
import type { RateLimits } from './rate-limits.ts'

type Options = {
  redis: Redis
  limits: RateLimits
  stepMs?: number
  windowSeconds?: number
}

export type SharedCounts = {
  /**
   * Sends this process's new counts to Redis and receives the totals. Never throws: without Redis,
   * the process uses its own counts.
   */
  exchange(): Promise<void>
  stop(): void
}

const keyPrefix = 'livery:limit:'

/**
 * Adds up the request counts of all processes in Redis. Each window has one hash, and each step
 * sends one pipeline, regardless of traffic. While Redis is down, each process uses only its own
 * counts; afterwards it sends new counts.
 */
export function shareCounts(options: Options): SharedCounts {
  const { redis, limits, stepMs = 250, windowSeconds = 60 } = options
  let running: Promise<void> | undefined

  async function exchangeOnce(): Promise<void> {
    if (redis.status !== 'ready') return

    const { window, counts } = limits.takeUntold()
    if (counts.size === 0) return

    const key = `${keyPrefix}${window}`
    const pipeline = redis.pipeline()
    for (const [client, count] of counts) pipeline.hincrby(key, client, count)

    pipeline.expire(key, 2 * windowSeconds + 10)
    const answers = (await pipeline.exec()) ?? []
    limits.learn(window, collectTotals([...counts.keys()], answers))
  }

  function exchange(): Promise<void> {
    // The Redis client already logs a lost connection, so the error is ignored here.
    running ??= exchangeOnce()
      .catch(() => undefined)
      .finally(() => {
        running = undefined
      })
    return running
  }

  const timer = setInterval(() => void exchange(), stepMs).unref()

  return { exchange, stop: () => clearInterval(timer) }
}

type Answers = readonly (readonly [error: Error | null, result: unknown])[]

function collectTotals(clients: readonly string[], answers: Answers): Map<string, number> {
  const totals = new Map<string, number>()
  for (const [at, client] of clients.entries()) {
    const [error, total] = answers[at] ?? []
    if (!error && typeof total === 'number') totals.set(client, total)
  }
  return totals
}

/** Messages on this channel contain the pointer's content (`serializePointerNotice`). */
export const releaseChannel = 'livery:release'

type Notices = {
  /**
   * Notifies the other processes of a release that this process has found, unless they sent the
   * notice.
   */
  tell(id: string): void
  stop(): void
}

/**
 * Sends notices of new releases between replicas. The first replica that finds a release notifies
 * the others, which then check immediately. Every replica also polls the pointer, so a lost notice
 * delays a release by at most one second.
 */
export function createNotices(redis: Redis, onHeard: () => void): Notices {
  const subscriber = redis.duplicate()
  /**
   * The last release that was sent or received, so that a process does not repeat a notice or
   * handle its own notice.
   */
  let last = ''
  // The original connection already reports the same errors.
  subscriber.on('error', () => undefined)
  subscriber.on('message', (_channel: string, id: string) => {
    if (id === last) return
    last = id
    onHeard()
  })
  subscriber.on('ready', () => {
    // A release may have been published while the connection was down.
    onHeard()
    subscriber.subscribe(releaseChannel).catch(() => undefined)
  })

  return {
    tell(id) {
      if (id === last) return
      last = id
      // While Redis is down, the other processes find the release by polling.
      redis.publish(releaseChannel, id).catch(() => undefined)
    },
    stop: () => subscriber.disconnect(),
  }
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

const connectTimeoutMs = 2_000
const commandTimeoutMs = 1_000
/** Timeout after which an open connection without a response from Redis counts as down. */
const silenceMs = 2_000
const longestRetryMs = 5_000
/**
 * Minimum time between reconnects, so that a host name that always resolves to a replica does not
 * cause one connection per command.
 */
const reconnectEveryMs = 1_000

/** Maps the first word of an error reply to the fix that is logged. */
const fixes: readonly [word: RegExp, fix: string][] = [
  [
    /^(?:READONLY|MASTERDOWN|NOREPLICAS)\b/,
    'REDIS_URL must name the primary; the BFF reconnects until it does',
  ],
  [
    /^(?:MOVED|ASK|CLUSTERDOWN|CROSSSLOT|TRYAGAIN)\b/,
    'Redis Cluster is not supported: name one primary in REDIS_URL, with cluster-enabled no',
  ],
  [/^ERR unknown command/i, 'use Redis 6.2 or later with all of its commands enabled'],
  [
    /^NOPERM\b/,
    'ACL SETUSER <user> resetchannels ~livery:* &livery:* +@connection +info +get +set +getdel +hincrby +expire +publish +subscribe',
  ],
  [/^(?:NOAUTH|WRONGPASS)\b/, 'add the Redis user and password to REDIS_URL'],
  [
    /^DENIED\b/,
    'Redis is in protected mode: set a password in Redis and REDIS_URL, or protected-mode no on a private network',
  ],
  [/^ERR max number of clients/i, 'raise maxclients in Redis'],
  [/^OOM\b/, 'give Redis more memory, or set maxmemory-policy volatile-ttl'],
  [/^MISCONF\b/, 'Redis cannot write its snapshot: see its log, or switch snapshots off (save "")'],
]

/**
 * Connects to Redis in the background, without delaying startup. While Redis is down, commands fail
 * immediately. The log has one line when the connection is lost and one when it is restored, and
 * every kind of error reply is logged once per hour. After a failover, the old connections lead to
 * a replica; therefore a reply that only a replica sends closes the connection, so that the host
 * name is resolved again.
 */
export async function connectRedis(url: string, log: Log): Promise<Redis> {
  // Imported only if Redis is configured, because the import takes most of the connection's startup
  // cost.
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    connectTimeout: connectTimeoutMs,
    commandTimeout: commandTimeoutMs,
    socketTimeout: silenceMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: attempt => Math.min(attempt * 100, longestRetryMs),
    reconnectOnError: createReplyWatch(log),
  })
  let away = false
  const warn = (code: string | undefined, message = '') => {
    if (!away) log.warn({ code, fix: findFix(message) }, 'redis unavailable')
    away = true
  }
  let isAccepted = false
  redis.on('connect', () => {
    isAccepted = false
  })
  redis.on('error', (error: Error & { code?: string }) => {
    if (isAccepted || !isCutOff(error.code))
      warn(error.code ?? parseRedisErrorCode(error), error.message)
  })
  redis.on('close', async () => {
    if (away || isAccepted || redis.status === 'end') return
    const refusal = await readRefusal(redis.options)
    if (redis.status === 'ready') return
    warn(refusal?.split(' ', 1)[0] ?? 'ECONNRESET', refusal)
  })
  redis.on('ready', () => {
    log.info('redis ready')
    away = false
    isAccepted = true
  })

  return redis
}

/** Returns whether the server closed the connection, so that the error does not contain a reason. */
function isCutOff(code: string | undefined): boolean {
  return code === 'EPIPE' || code === 'ECONNRESET'
}

/**
 * Returns the error that a server sends to a new connection before it closes the connection, such as
 * `DENIED` in protected mode. The client has usually sent a command by then, and loses the reply.
 */
function readRefusal({ host, port, tls }: Redis['options']): Promise<string | undefined> {
  if (tls !== undefined || host === undefined || port === undefined)
    return Promise.resolve(undefined)

  return new Promise(resolve => {
    const socket = connect({ host, port, timeout: connectTimeoutMs })
    const end = (reply?: string) => {
      socket.destroy()
      resolve(reply)
    }
    socket.on('data', data => end(/^-([A-Z]+\b.*)/.exec(data.toString())?.[1]))
    socket.on('error', () => end())
    socket.on('end', () => end())
    socket.on('timeout', () => end())
  })
}

function findFix(message: string): string | undefined {
  return fixes.find(([word]) => word.test(message))?.[1]
}

function createReplyWatch(log: Log): (error: Error) => boolean {
  const lines = createLineLimit()
  let reconnectedAtMs = Number.NEGATIVE_INFINITY

  return error => {
    const code = parseRedisErrorCode(error)
    const fix = findFix(error.message)
    if (lines.allows(`${code} ${fix}`)) log.warn({ code, fix }, 'redis command rejected')

    if (!isOfReplica(code)) return false
    if (performance.now() - reconnectedAtMs < reconnectEveryMs) return false

    reconnectedAtMs = performance.now()

    return true
  }
}

function isOfReplica(code: string): boolean {
  return code === 'READONLY' || code === 'MASTERDOWN'
}

/**
 * Returns a Redis error's code. An error reply begins with a code such as WRONGPASS; the rest of
 * the reply may contain a secret. The client's own timeout error does not have a code.
 */
export function parseRedisErrorCode({ name, message }: Error): string {
  if (message.startsWith('Socket timeout')) return 'ETIMEDOUT'
  return /^[A-Z]+\b/.exec(message)?.[0] ?? name
}
