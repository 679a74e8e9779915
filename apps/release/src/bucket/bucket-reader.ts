import { isAbsent } from './bucket-refusal.ts'
import type { BucketSettings } from './bucket-settings.ts'
import { createBucketClient } from './client.ts'
import { type RetryClock, readerPatience } from './retry.ts'

/** Reads a bucket and never writes to it, so a BFF's credentials need only read permission. */
export type BucketReader = {
  /** Returns the object at a key; `undefined` if it does not exist. @throws ReleaseError */
  get(key: string): Promise<Buffer | undefined>
  /**
   * Returns the object at a key; `unchanged` if the object is the same as at the last call;
   * `undefined` if it does not exist.
   * @throws ReleaseError
   */
  getIfChanged(key: string): Promise<Buffer | 'unchanged' | undefined>
}

const call = { method: 'GET' } as const

/**
 * Opens a reader.
 *
 * @param clock controls the waits before retries, for tests
 */
export function openBucketReader(settings: BucketSettings, clock?: RetryClock): BucketReader {
  const { send } = createBucketClient(settings, readerPatience, clock)
  const tags = new Map<string, string>()

  return {
    get: async key => (await send(call, key, {}, isAbsent)).answer?.body,
    async getIfChanged(key) {
      const tag = tags.get(key)
      const headers = tag === undefined ? {} : { 'if-none-match': tag }
      const { answer } = await send(call, key, { headers }, isAbsent)
      if (answer?.status === 304) return 'unchanged'
      tags.set(key, answer?.headers.get('etag') ?? '')
      return answer?.body
    },
  }
}
