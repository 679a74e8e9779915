import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

const connectTimeoutMs = 2_000
const commandTimeoutMs = 1_000
/** A Redis that hangs on an open connection counts as down. */
const silenceMs = 2_000
const longestRetryMs = 5_000

/**
 * Connects to Redis in the background. Nothing waits for it: a command while it is down fails at
 * once, and the log has one line when it goes and one when it is back.
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
  })
  let away = false
  redis.on('error', (error: Error & { code?: string }) => {
    if (!away) log.warn({ code: error.code ?? toRedisWord(error) }, 'redis away')
    away = true
  })
  redis.on('ready', () => {
    log.info('redis ready')
    away = false
  })
  return redis
}

/**
 * An error of Redis itself begins with a word for it, like WRONGPASS. The rest may repeat a secret.
 * An error of its client about a silence has no code.
 */
export function toRedisWord({ name, message }: Error): string {
  if (message.startsWith('Socket timeout')) return 'ETIMEDOUT'
  return /^[A-Z]+\b/.exec(message)?.[0] ?? name
}
