import { isAbsent } from './bucket-refusal.ts'
import type { BucketSettings } from './bucket-settings.ts'
import { createBucketClient } from './client.ts'

/** Reads a bucket, and only reads it: a BFF's credentials need nothing more. */
export type BucketReader = {
  /** The object at a key; `undefined` when there is none. @throws ReleaseError */
  get(key: string): Promise<Buffer | undefined>
  /** The same unless it still is what it was at the last call. @throws ReleaseError */
  getIfChanged(key: string): Promise<Buffer | 'unchanged' | undefined>
}

const call = { method: 'GET' } as const

export function openBucketReader(settings: BucketSettings): BucketReader {
  const { send, expectRefusal } = createBucketClient(settings)
  const tags = new Map<string, string>()

  async function fetchObject(key: string, headers: Record<string, string> = {}) {
    const response = await send(call, key, { headers })
    if (response.ok || response.status === 304) return response
    await expectRefusal(call, key, response, isAbsent)
    return undefined
  }

  async function toBytes(response: Response | undefined): Promise<Buffer | undefined> {
    return response && Buffer.from(await response.arrayBuffer())
  }

  return {
    get: async key => toBytes(await fetchObject(key)),
    async getIfChanged(key) {
      const tag = tags.get(key)
      const response = await fetchObject(key, tag === undefined ? {} : { 'if-none-match': tag })
      const bytes = await toBytes(response)
      if (response?.status === 304) return 'unchanged'
      tags.set(key, response?.headers.get('etag') ?? '')
      return bytes
    },
  }
}
