import { type BucketSettings, toObjectUrl } from '@livery/contract/bucket.ts'
import { AwsClient } from 'aws4fetch'
import { ReleaseError } from '#store/release-error.ts'

export type Bucket = {
  /** The object at a key; `undefined` when there is none. @throws ReleaseError */
  get(key: string): Promise<Buffer | undefined>
  /** The same unless it still is what it was at the last call. @throws ReleaseError */
  getIfChanged(key: string): Promise<Buffer | 'unchanged' | undefined>
}

const retries = 2
const timeoutMs = 30_000

/** Reads a bucket, and only reads it: a BFF's credentials need nothing more. */
export function openBucket(settings: BucketSettings): Bucket {
  const { accessKeyId, secretAccessKey, sessionToken, region } = settings
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    region,
    service: 's3',
    retries,
  })
  const tags = new Map<string, string>()

  async function fetchObject(key: string, headers: Record<string, string>): Promise<Response> {
    const url = toObjectUrl(settings, key)
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await client.fetch(url, { headers, signal }).catch((cause: unknown) => {
      throw new ReleaseError(`${url}: cannot be reached`, { cause })
    })
    if ([200, 304, 404].includes(response.status)) return response
    await response.body?.cancel()
    throw new ReleaseError(`${url}: was answered ${response.status}`)
  }

  async function toBytes(response: Response): Promise<Buffer | undefined> {
    const bytes = Buffer.from(await response.arrayBuffer())
    return response.status === 200 ? bytes : undefined
  }

  return {
    get: async key => toBytes(await fetchObject(key, {})),
    async getIfChanged(key) {
      const tag = tags.get(key)
      const response = await fetchObject(key, tag === undefined ? {} : { 'if-none-match': tag })
      const bytes = await toBytes(response)
      if (response.status === 304) return 'unchanged'
      tags.set(key, response.headers.get('etag') ?? '')
      return bytes
    },
  }
}
