/** The operations of a publisher on a bucket. */

import { defaultProvider } from '@aws-sdk/credential-provider-node'
import { type BucketSettings, toObjectUrl } from '@livery/contract/bucket.ts'
import { AwsClient } from 'aws4fetch'
import { OperatorError } from '../../support/operator-problem.ts'

type BucketObject = { bytes: Buffer; tag: string }

export type Bucket = {
  /** The object at a key, or `undefined` when there is none. */
  get(key: string): Promise<BucketObject | undefined>
  put(key: string, bytes: Buffer): Promise<void>
  /** Puts the object only if its tag is unchanged; `undefined` means that it must not exist. */
  replace(key: string, bytes: Buffer, tag: string | undefined): Promise<boolean>
  remove(key: string): Promise<void>
}

/** Longer than a short network failure; after that the operator needs a message. */
const retries = 3
const timeoutMs = 30_000

/** All methods throw OperatorError with the address when the service fails or refuses. */
export function openBucket(settings: BucketSettings): Bucket {
  // The keys of each request are those of the provider, which renews them before they end.
  const unset = { accessKeyId: '', secretAccessKey: '' }
  const client = new AwsClient({ ...unset, region: settings.region, service: 's3', retries })
  const loadKeys = defaultProvider()

  async function send(method: string, key: string, init: RequestInit, expected: number[]) {
    const url = toObjectUrl(settings, key)
    const aws = await loadKeys().catch(cause => {
      throw new OperatorError(`${url}: there are no keys for it (${reasonOf(cause)})`, { cause })
    })
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await client.fetch(url, { ...init, method, signal, aws }).catch(cause => {
      throw new OperatorError(`${url}: cannot be reached (${reasonOf(cause)})`, { cause })
    })
    if (expected.includes(response.status)) return response
    throw new OperatorError(`${url}: ${method} was answered ${response.status}`)
  }

  return {
    async get(key) {
      const response = await send('GET', key, {}, [200, 404])
      const bytes = Buffer.from(await response.arrayBuffer())
      if (response.status === 404) return undefined
      return { bytes, tag: response.headers.get('etag') ?? '' }
    },
    async put(key, bytes) {
      const response = await send('PUT', key, toBody(bytes), [200])
      await response.arrayBuffer()
    },
    async replace(key, bytes, tag) {
      const condition = tag === undefined ? { 'if-none-match': '*' } : { 'if-match': tag }
      const response = await send('PUT', key, toBody(bytes, condition), [200, 409, 412])
      await response.arrayBuffer()
      return response.status === 200
    },
    async remove(key) {
      const response = await send('DELETE', key, {}, [200, 204, 404])
      await response.arrayBuffer()
    },
  }
}

function toBody(bytes: Buffer, headers: Record<string, string> = {}): RequestInit {
  // A copy in a buffer of its own: the types of Node's `fetch` accept no shared one.
  return { body: new Uint8Array(bytes), headers }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? cause.cause.message : cause.message
}
