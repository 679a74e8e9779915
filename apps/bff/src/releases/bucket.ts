import { defaultProvider } from '@aws-sdk/credential-provider-node'
import {
  explainRefusal,
  isAbsent,
  readBucketRefusal,
} from '@livery/release/bucket/bucket-refusal.ts'
import { type BucketSettings, toObjectUrl } from '@livery/release/bucket/bucket-settings.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'
import { AwsClient } from 'aws4fetch'

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
  // The keys of each request are those of the provider, which renews them before they end.
  const unset = { accessKeyId: '', secretAccessKey: '' }
  const client = new AwsClient({ ...unset, region: settings.region, service: 's3', retries })
  const loadKeys = defaultProvider()
  const tags = new Map<string, string>()

  async function fetchObject(key: string, headers: Record<string, string>) {
    const url = toObjectUrl(settings, key)
    const aws = await loadKeys().catch((cause: unknown) => {
      throw new ReleaseError(`${url}: there are no keys for it (${reasonOf(cause)})`, { cause })
    })
    const signal = AbortSignal.timeout(timeoutMs)
    const sent = { headers, signal, aws, redirect: 'manual' } as const
    const response = await client.fetch(url, sent).catch((cause: unknown) => {
      throw new ReleaseError(`${url}: cannot be reached`, { cause })
    })
    if (response.ok || response.status === 304) return response
    const refusal = await readBucketRefusal(response)
    if (isAbsent(refusal)) return undefined
    const why = explainRefusal({ method: 'GET' }, refusal, settings)
    throw new ReleaseError(`${url}: ${why}`)
  }

  async function toBytes(response: Response | undefined): Promise<Buffer | undefined> {
    return response && Buffer.from(await response.arrayBuffer())
  }

  return {
    get: async key => toBytes(await fetchObject(key, {})),
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

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
