/** The publisher's operations on a bucket. */
import { ReleaseError } from '#support/release-error.ts'
import { isAbsent, isConflict, isUnmet } from './bucket-refusal.ts'
import { type BucketSettings, toObjectUrl } from './bucket-settings.ts'
import { createBucketClient, UnknownOutcome } from './client.ts'
import { publisherPatience, type RetryClock } from './retry.ts'

type BucketObject = { bytes: Buffer; tag: string }

export type Bucket = {
  /** Returns the object at a key, or `undefined` if it does not exist. */
  get(key: string): Promise<BucketObject | undefined>
  /**
   * Writes an object whose key determines its bytes, so that repeating the call has no further
   * effect.
   */
  put(key: string, bytes: Buffer): Promise<void>
  /**
   * Writes the object only if its tag is unchanged. If `tag` is `undefined`, the object must not
   * exist. After a failure the object is read before a retry, so that another program's write is
   * never undone.
   * @returns whether the object has these bytes now because of this call
   */
  replace(key: string, bytes: Buffer, tag: string | undefined): Promise<boolean>
  remove(key: string): Promise<void>
}

/**
 * Opens a bucket. All methods throw ReleaseError with the URL if the service fails or refuses.
 *
 * @param clock controls the waits before retries, for tests
 */
export function openBucket(settings: BucketSettings, clock?: RetryClock): Bucket {
  const { send, startBackoff } = createBucketClient(settings, publisherPatience, clock)

  async function get(key: string): Promise<BucketObject | undefined> {
    const { answer } = await send({ method: 'GET' }, key, {}, isAbsent)
    return answer && { bytes: answer.body, tag: toStrongTag(answer.headers.get('etag') ?? '') }
  }

  /** @returns `unmet`: the service evaluated the condition, and the object is different */
  async function putIf(key: string, body: Buffer, headers: Record<string, string>) {
    const call = { method: 'PUT', isConditional: true } as const
    const { refusal } = await send(call, key, { headers, body }, isConflict)
    if (refusal === undefined) return 'done'
    return isUnmet(refusal) ? 'unmet' : 'conflict'
  }

  async function replaceOnce(key: string, bytes: Buffer, tag: string | undefined) {
    if (tag === undefined) return (await putIf(key, bytes, { 'if-none-match': '*' })) === 'done'

    const isStill = async () => (await get(key))?.tag === tag
    const given = await putIf(key, bytes, { 'if-match': tag })
    if (given !== 'unmet' || !(await isStill())) return given === 'done'

    // Ceph's gateway (also used by DigitalOcean) returns a tag with quotes but compares the tag
    // without quotes.
    const bare = await putIf(key, bytes, { 'if-match': tag.replaceAll('"', '') })
    if (bare !== 'unmet' || !(await isStill())) return bare === 'done'

    throw new ReleaseError(
      `${toObjectUrl(settings, key)}: the service refuses a write although its condition is met (If-Match: ${tag}); a proxy in front of the service changes ETags, for example by compressing responses: let it pass ETags unchanged`,
    )
  }

  return {
    get,
    async put(key, bytes) {
      await send({ method: 'PUT' }, key, { body: bytes })
    },
    async replace(key, bytes, tag) {
      const backoff = startBackoff()
      for (;;) {
        const outcome = await replaceOnce(key, bytes, tag).catch(requireUnknownOutcome)
        if (typeof outcome === 'boolean') return outcome
        const isRepeated = await backoff.wait(outcome.failure)
        const found = await get(key)
        if (found?.bytes.equals(bytes)) return true
        if (found?.tag !== tag) return false
        if (!isRepeated) {
          throw new ReleaseError(`${outcome.message}${backoff.describe()}`, { cause: outcome })
        }
      }
    },
    async remove(key) {
      await send({ method: 'DELETE' }, key, {}, isAbsent)
    },
  }
}

function requireUnknownOutcome(error: unknown): UnknownOutcome {
  if (error instanceof UnknownOutcome) return error
  throw error
}

/**
 * Returns the tag without its weak prefix (`W/`). A proxy that compresses responses marks the tag
 * as weak, but write conditions compare strongly (RFC 9110 §13.1.1).
 */
function toStrongTag(tag: string): string {
  return tag.replace(/^W\//, '')
}
