/** Calls to an S3-compatible service, retried if a retry is safe. */
import { ReleaseError } from '#support/release-error.ts'
import {
  type BucketAnswer,
  type BucketCall,
  type BucketRefusal,
  explainRefusal,
  isChecksumUnknown,
  isRefusal,
  readBucketRefusal,
} from './bucket-refusal.ts'
import { type BucketSettings, toObjectUrl } from './bucket-settings.ts'
import { type Checksum, createConnection, type Sent } from './connection.ts'
import {
  adviseOnBroken,
  type Backoff,
  type Failure,
  isPassing,
  isRepeatable,
  type Patience,
  type RetryClock,
  realClock,
  startBackoff,
} from './retry.ts'

export type BucketClient = {
  /**
   * Sends a call, and retries it after a temporary failure if repeating it has no further effect.
   *
   * @param isExpected refusals that the caller handles as an outcome
   * @returns the response, or an expected refusal
   * @throws UnknownOutcome if a conditional write may or may not have taken effect
   * @throws ReleaseError with the URL, the reason and the fix
   */
  send(
    call: BucketCall,
    key: string,
    sent: Omit<Sent, 'checksum'>,
    isExpected?: (refusal: BucketRefusal) => boolean,
  ): Promise<Outcome>
  /** Starts the backoff for a call that the caller itself repeats. */
  startBackoff(): Backoff
}

export type Outcome =
  | { answer: BucketAnswer; refusal?: undefined }
  | { answer?: undefined; refusal: BucketRefusal }

type Tried =
  | { answer: BucketAnswer; failure?: undefined }
  | { answer?: undefined; failure: Failure }

/**
 * A conditional write did not get a usable response. Only reading the object shows whether the
 * write took effect.
 */
export class UnknownOutcome extends ReleaseError {
  override readonly name = 'UnknownOutcome'
  readonly failure: Failure

  constructor(message: string, failure: Failure) {
    super(message, { cause: failure.broken?.cause })
    this.failure = failure
  }
}

/** Timeout of one attempt, from its first byte to the last byte of the response. */
const tryMs = 30_000

/** @throws ReleaseError if a configured proxy is not an http or https URL */
export function createBucketClient(
  settings: BucketSettings,
  patience: Patience,
  clock: RetryClock = realClock,
): BucketClient {
  const connection = createConnection(settings)
  let checksum: Checksum = 'sha256'

  /**
   * Makes one attempt. If the service does not support the checksum header, uses the older header
   * from then on.
   */
  async function tryOnce(
    call: BucketCall,
    key: string,
    sent: Sent,
    limitMs: number,
  ): Promise<Tried> {
    const tried = checksum
    const found = await connection.exchange(call, key, { ...sent, checksum: tried }, limitMs)
    if ('broken' in found) return { failure: found }
    if (!isRefusal(found.answer)) return found

    const refusal = readBucketRefusal(found.answer, clock.now())
    const isRetried = sent.body !== undefined && tried === 'sha256' && isChecksumUnknown(refusal)
    if (!isRetried) return { failure: { refusal } }

    checksum = 'md5'

    return tryOnce(call, key, sent, limitMs)
  }

  function explain(call: BucketCall, key: string, { broken, refusal }: Failure): string {
    const why = broken
      ? `${broken.reason}; ${adviseOnBroken(broken)}`
      : explainRefusal(call, refusal, settings)
    return `${toObjectUrl(settings, key)}: ${why}`
  }

  return {
    startBackoff: () => startBackoff(patience, clock),
    async send(call, key, sent, isExpected = () => false) {
      // Other work waits for a removal, so a removal gets only the time of one attempt in total.
      const isBounded = call.method === 'DELETE'
      const totalMs = isBounded ? Math.min(tryMs, patience.totalMs) : patience.totalMs
      const backoff = startBackoff({ ...patience, totalMs }, clock)

      for (;;) {
        const limitMs = isBounded ? Math.max(1, Math.floor(backoff.leftMs())) : tryMs
        const { answer, failure } = await tryOnce(call, key, sent, limitMs)
        if (answer) return { answer }
        if (failure.refusal && isExpected(failure.refusal)) return { refusal: failure.refusal }

        const mayPass = isPassing(failure)
        if (mayPass && !isRepeatable(call)) {
          throw new UnknownOutcome(explain(call, key, failure), failure)
        }
        if (!mayPass || !(await backoff.wait(failure))) {
          const message = `${explain(call, key, failure)}${backoff.describe()}`
          throw new ReleaseError(message, { cause: failure.broken?.cause })
        }
      }
    },
  }
}
