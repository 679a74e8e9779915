import { describe, expect, it } from 'vitest'
import { createTestClock } from '#testing/retry-clock.ts'
import type { BucketCall, BucketRefusal } from './bucket-refusal.ts'
import {
  type Failure,
  isPassing,
  isRepeatable,
  publisherPatience,
  readerPatience,
  startBackoff,
} from './retry.ts'

const broken = (code: string): Failure => ({ broken: { code, reason: code, cause: undefined } })

const refused = (status: number, code?: string, retryAfterMs?: number): Failure => {
  const unset = { message: undefined, region: undefined, movedTo: undefined, date: undefined }
  const refusal: BucketRefusal = { ...unset, status, code, isPage: false, retryAfterMs }
  return { refusal }
}

const calls: Record<string, BucketCall> = {
  GET: { method: 'GET' },
  'PUT by hash': { method: 'PUT' },
  DELETE: { method: 'DELETE' },
  'PUT under a condition': { method: 'PUT', isConditional: true },
}

/** Failures that may be temporary. */
const passing: [string, Failure][] = [
  ...[
    ...['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'],
    ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EMFILE', 'UND_ERR_SOCKET', 'TIMEOUT'],
    ...['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'],
    ...['UND_ERR_ABORTED', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'HPE_INVALID_CONSTANT'],
    ...['Z_BUF_ERROR', 'Z_DATA_ERROR', ''],
  ].map((code): [string, Failure] => [code || 'an unnamed error', broken(code)]),
  ...[408, 425, 429, 500, 502, 503, 504, 520, 522, 524, 529].map((status): [string, Failure] => [
    `${status}`,
    refused(status),
  ]),
  ...[
    [503, 'SlowDown'],
    [200, 'InternalError'],
    [200, 'SlowDown'],
    [400, 'RequestTimeout'],
    [400, 'IncompleteBody'],
    [400, 'BadDigest'],
    [400, 'Throttling'],
    [403, 'RequestLimitExceeded'],
    [409, 'OperationAborted'],
  ].map(([status, code]): [string, Failure] => [
    `${status} ${code}`,
    refused(Number(status), String(code)),
  ]),
]

/** Failures that would recur on a retry. */
const permanent: [string, Failure][] = [
  ...[
    ...['ENOTFOUND', 'PROXY_REFUSED', 'EPROTO', 'ERR_INVALID_URL', 'UND_ERR_INVALID_ARG'],
    ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
    ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
    ...['ERR_TLS_CERT_ALTNAME_INVALID', 'ERR_SSL_WRONG_VERSION_NUMBER'],
  ].map((code): [string, Failure] => [code, broken(code)]),
  ...[301, 307, 400, 401, 403, 404, 405, 407, 409, 411, 412, 413, 501, 505, 507].map(
    (status): [string, Failure] => [`${status}`, refused(status)],
  ),
  ...[
    [403, 'AccessDenied'],
    [403, 'RequestTimeTooSkewed'],
    [403, 'SignatureDoesNotMatch'],
    [400, 'ExpiredToken'],
    [404, 'NoSuchBucket'],
    [409, 'ConditionalRequestConflict'],
    [412, 'PreconditionFailed'],
    [503, 'XMinioStorageFull'],
    [500, 'QuotaExceeded'],
    [500, 'NotImplemented'],
  ].map(([status, code]): [string, Failure] => [
    `${status} ${code}`,
    refused(Number(status), String(code)),
  ]),
]

const table = Object.entries(calls).flatMap(([name, call]) => [
  ...passing.map(([why, failure]) => [name, why, call, failure, name !== 'PUT under a condition']),
  ...permanent.map(([why, failure]) => [name, why, call, failure, false]),
]) as [string, string, BucketCall, Failure, boolean][]

it.each(table)(
  'the retry rule decides whether %s is retried after %s',
  (_name, _why, call, failure, again) => {
    expect(isRepeatable(call) && isPassing(failure)).toBe(again)
  },
)

describe('the delays between attempts', () => {
  it('grow to seconds, and outlast 30 seconds of SlowDown responses', async () => {
    const clock = createTestClock()
    const backoff = startBackoff(publisherPatience, clock)
    while (await backoff.wait(refused(503, 'SlowDown'))) expect(clock.now()).toBeLessThan(90_000)

    expect(clock.waits.slice(0, 4)).toEqual([187.5, 375, 750, 1_500])
    expect(Math.max(...clock.waits)).toBe(15_000)
    expect(clock.now()).toBeGreaterThan(30_000)
    expect(backoff.describe()).toBe(', after 10 attempts within 54 s')
  })

  it.each([
    [0, 125],
    [0.999, 249.875],
  ])('differ between transfers that were rejected together (random %s)', async (random, ms) => {
    const clock = { ...createTestClock(), random: () => random }
    await startBackoff(publisherPatience, clock).wait(broken('ECONNRESET'))

    expect(clock.waits[0]).toBeCloseTo(ms)
  })

  it('are as long as Retry-After requests', async () => {
    const clock = createTestClock()
    const backoff = startBackoff(publisherPatience, clock)

    expect(await backoff.wait(refused(503, 'SlowDown', 7_000))).toBe(true)
    expect(clock.waits).toEqual([7_125])
  })

  it('end immediately when Retry-After exceeds the time limit', async () => {
    const clock = createTestClock()

    expect(await startBackoff(publisherPatience, clock).wait(refused(503, '', 3_600_000))).toBe(
      false,
    )
    expect(clock.waits).toEqual([])
  })

  it('delay a server for at most two seconds', async () => {
    const clock = createTestClock()
    const backoff = startBackoff(readerPatience, clock)
    while (await backoff.wait(broken('ECONNREFUSED'))) expect(clock.now()).toBeLessThan(2_000)

    expect(clock.waits).toHaveLength(3)
  })
})
