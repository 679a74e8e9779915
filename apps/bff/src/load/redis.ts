import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import { createLineLimit } from '#log/line-limit.ts'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

const connectTimeoutMs = 2_000
const commandTimeoutMs = 1_000
/** A Redis that hangs on an open connection counts as down. */
const silenceMs = 2_000
const longestRetryMs = 5_000
/** A host name that leads to a replica for good must not cause a connection per command. */
const reconnectEveryMs = 1_000

/** The first word of an error reply, with the fix that the log states. */
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
 * Connects to Redis in the background. Nothing waits for it: a command while it is down fails at
 * once, and the log has one line when it goes and one when it is back.
 *
 * Every error reply to any command is logged here, once per hour and kind. After a failover the old
 * connections lead to a replica, so a reply that only the primary would not give closes the
 * connection, and the host name is resolved again.
 */
export async function connectRedis(url: string, log: Log): Promise<Redis> {
  // Loaded only where it is used: most of its cost is the import.
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
    if (!away) log.warn({ code: error.code ?? toRedisWord(error) }, 'redis unavailable')
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
    const code = toRedisWord(error)
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
 * An error of Redis itself begins with a word for it, like WRONGPASS. The rest may repeat a secret.
 * An error of its client about a silence has no code.
 */
export function toRedisWord({ name, message }: Error): string {
  if (message.startsWith('Socket timeout')) return 'ETIMEDOUT'
  return /^[A-Z]+\b/.exec(message)?.[0] ?? name
}
