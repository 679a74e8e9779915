import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import { createLineLimit } from '#log/line-limit.ts'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

const connectTimeoutMs = 2_000
const commandTimeoutMs = 1_000
/** A Redis that does not respond on an open connection for this long counts as down. */
const silenceMs = 2_000
const longestRetryMs = 5_000
/**
 * Minimum time between reconnects: a host name that permanently resolves to a replica must not
 * cause one connection per command.
 */
const reconnectEveryMs = 1_000

/** Maps the first word of an error reply to the fix that the log states. */
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
  [/^OOM\b/, 'give Redis more memory, or set maxmemory-policy volatile-ttl'],
  [/^MISCONF\b/, 'Redis cannot write its snapshot: see its log, or switch snapshots off (save "")'],
]

/**
 * Connects to Redis in the background. Nothing waits for it: while Redis is down, a command fails
 * immediately, and the log has one line when the connection is lost and one when it is restored.
 *
 * Every error reply to any command is logged here, once per hour and kind. After a failover the old
 * connections lead to a replica. Therefore a reply that only a replica sends closes the connection,
 * and the host name is resolved again.
 */
export async function connectRedis(url: string, log: Log): Promise<Redis> {
  // Imported only if Redis is configured, because the import is most of its cost.
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
  redis.on('error', (error: Error & { code?: string }) => {
    if (!away) log.warn({ code: error.code ?? parseRedisErrorCode(error) }, 'redis unavailable')
    away = true
  })
  redis.on('ready', () => {
    log.info('redis ready')
    away = false
  })
  return redis
}

function createReplyWatch(log: Log): (error: Error) => boolean {
  const lines = createLineLimit()
  let reconnectedAtMs = Number.NEGATIVE_INFINITY

  return error => {
    const code = parseRedisErrorCode(error)
    const fix = fixes.find(([word]) => word.test(error.message))?.[1]
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
 * Returns the error's code word. An error reply from Redis begins with one, such as WRONGPASS; the
 * rest may contain a secret. The client's own timeout error does not have a code.
 */
export function parseRedisErrorCode({ name, message }: Error): string {
  if (message.startsWith('Socket timeout')) return 'ETIMEDOUT'
  return /^[A-Z]+\b/.exec(message)?.[0] ?? name
}
