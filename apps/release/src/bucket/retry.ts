/** Decides which failed calls to a bucket are retried, and after how long. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { BucketCall, BucketRefusal } from './bucket-refusal.ts'
import type { BrokenCall } from './connection.ts'

/** A failed call: its connection failed, or the service refused it. */
export type Failure =
  | { broken: BrokenCall; refusal?: undefined }
  | { broken?: undefined; refusal: BucketRefusal }

/** Real time, or a test's clock. */
export type RetryClock = {
  now(): number
  pause(ms: number): Promise<unknown>
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  random(): number
}

export const realClock: RetryClock = { now: Date.now, pause: ms => sleep(ms), random: Math.random }

export type Patience = {
  tries: number
  /** No retry starts after this time. */
  totalMs: number
}

/** A publication can wait: S3 needs seconds, sometimes half a minute, to scale a prefix. */
export const publisherPatience: Patience = { tries: 10, totalMs: 90_000 }

/**
 * A server polls again every second anyway, and must not delay a startup that could use the files
 * on disk.
 */
export const readerPatience: Patience = { tries: 4, totalMs: 2_000 }

/**
 * Returns whether a call can be repeated: reads, removals and unconditional writes have the same
 * effect once or several times. A conditional write that took effect is refused the second time, so
 * `replace` reads the object first.
 */
export function isRepeatable(call: BucketCall): boolean {
  return call.isConditional !== true
}

/** Returns whether a failure may be temporary. */
export function isPassing({ broken, refusal }: Failure): boolean {
  if (broken) return !isPermanent(broken.code)
  const { status, code = '' } = refusal
  if (passingCodes.has(code)) return true
  if (permanentAnswers.has(code) || status === 501 || status === 505 || status === 507) return false
  return status === 408 || status === 425 || status === 429 || status >= 500
}

/** OpenSSL and Node codes for an invalid certificate or protocol. */
const tlsCodes =
  /^(?:EPROTO|ERR_(?:SSL|TLS)_\w+|\w*CERT\w*|UNABLE_TO_\w+|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE)|UND_ERR_PRX_TLS)$/
const wrongSettings: ReadonlySet<string> = new Set([
  'ENOTFOUND',
  'ERR_INVALID_URL',
  'UND_ERR_INVALID_ARG',
  'UND_ERR_NOT_SUPPORTED',
])

function isPermanent(code: string): boolean {
  return code === 'PROXY_REFUSED' || wrongSettings.has(code) || tlsCodes.test(code)
}

/** Returns the fix for a call whose connection failed. */
export function adviseOnBroken({ code }: Pick<BrokenCall, 'code'>): string {
  if (code === 'PROXY_REFUSED') return 'the proxy of HTTPS_PROXY or HTTP_PROXY refuses it'
  if (tlsCodes.test(code))
    return 'trust its CA with NODE_EXTRA_CA_CERTS, or see AWS_ENDPOINT_URL_S3'
  if (wrongSettings.has(code)) return 'see AWS_ENDPOINT_URL_S3, AWS_REGION and HTTPS_PROXY'
  return 'check the network between here and the service'
}

const passingCodes: ReadonlySet<string> = new Set([
  'BadDigest',
  'BandwidthLimitExceeded',
  'IncompleteBody',
  'InternalError',
  'OperationAborted',
  'RequestLimitExceeded',
  'RequestTimeout',
  'RequestTimeoutException',
  'ServiceUnavailable',
  'SlowDown',
  'SlowDownRead',
  'SlowDownWrite',
  'Throttling',
  'ThrottlingException',
  'TooManyRequests',
  'XAmzContentSHA256Mismatch',
])

const permanentAnswers: ReadonlySet<string> = new Set([
  'NotImplemented',
  'QuotaExceeded',
  'XMinioStorageFull',
])

const firstWaitMs = 250
const longestWaitMs = 20_000

export type Backoff = {
  /** Returns the time left for this call. */
  leftMs(): number
  /** Waits before the next attempt. @returns whether there is a next attempt */
  wait(failure: Failure): Promise<boolean>
  /**
   * Describes the attempts so far, for a message: `after 10 attempts within 38 s`; empty after one
   * attempt.
   */
  describe(): string
}

/** Starts exponential backoff with jitter for one call. A longer `Retry-After` takes precedence. */
export function startBackoff({ tries, totalMs }: Patience, clock: RetryClock): Backoff {
  const startedMs = clock.now()
  const leftMs = () => startedMs + totalMs - clock.now()
  let made = 1

  return {
    leftMs,
    async wait({ refusal }) {
      if (made >= tries) return false

      const mostMs = Math.min(firstWaitMs * 2 ** (made - 1), longestWaitMs)
      // Jitter, so that sixteen transfers that were refused together do not retry together.
      const ownMs = (mostMs * (1 + clock.random())) / 2
      const askedMs = refusal?.retryAfterMs ?? 0
      const waitMs = askedMs > ownMs ? askedMs + clock.random() * firstWaitMs : ownMs
      if (waitMs >= leftMs()) return false

      await clock.pause(waitMs)
      made += 1

      return true
    },
    describe() {
      const seconds = Math.round((clock.now() - startedMs) / 1_000)
      return made === 1 ? '' : `, after ${made} attempts within ${seconds} s`
    },
  }
}
