/** The operations of a publisher on a bucket. */

import { defaultProvider } from '@aws-sdk/credential-provider-node'
import {
  type BucketCall,
  type BucketRefusal,
  explainRefusal,
  isAbsent,
  isConflict,
  readBucketRefusal,
} from '@livery/contract/bucket/bucket-refusal.ts'
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

  async function send(call: BucketCall, key: string, init: RequestInit = {}): Promise<Response> {
    const url = toObjectUrl(settings, key)
    const aws = await loadKeys().catch(cause => {
      throw new OperatorError(`${url}: there are no keys for it (${reasonOf(cause)})`, { cause })
    })
    const signal = AbortSignal.timeout(timeoutMs)
    const sent = { ...init, method: call.method, signal, aws, redirect: 'manual' } as const
    return client.fetch(url, sent).catch(cause => {
      throw new OperatorError(`${url}: cannot be reached (${reasonOf(cause)})`, { cause })
    })
  }

  /** For an answer that is no success. Returns when it means what is expected of it. */
  async function expectRefusal(
    call: BucketCall,
    key: string,
    response: Response,
    isExpected: (refusal: BucketRefusal) => boolean,
  ): Promise<void> {
    const refusal = await readBucketRefusal(response)
    if (isExpected(refusal)) return
    const why = explainRefusal(call, refusal, settings)
    throw new OperatorError(`${toObjectUrl(settings, key)}: ${why}`)
  }

  async function write(call: BucketCall, key: string, init: RequestInit): Promise<boolean> {
    const response = await send(call, key, init)
    if (response.ok) await response.arrayBuffer()
    else await expectRefusal(call, key, response, isConditional(call) ? isConflict : never)
    return response.ok
  }

  async function get(key: string): Promise<BucketObject | undefined> {
    const call = { method: 'GET' } as const
    const response = await send(call, key)
    if (!response.ok) return void (await expectRefusal(call, key, response, isAbsent))
    const bytes = Buffer.from(await response.arrayBuffer())
    return { bytes, tag: response.headers.get('etag') ?? '' }
  }

  return {
    get,
    async put(key, bytes) {
      await write({ method: 'PUT' }, key, toBody(bytes))
    },
    async replace(key, bytes, tag) {
      const putIf = (condition: Record<string, string>) =>
        write({ method: 'PUT', isConditional: true }, key, toBody(bytes, condition))
      if (tag === undefined) return putIf({ 'if-none-match': '*' })
      if (await putIf({ 'if-match': tag })) return true
      // Ceph's gateway (DigitalOcean has it too) gives a tag in quotes and compares it without them.
      const bare = tag.replaceAll('"', '')
      const isRefusedAsIs = bare !== tag && (await get(key))?.tag === tag
      return isRefusedAsIs && putIf({ 'if-match': bare })
    },
    async remove(key) {
      const call = { method: 'DELETE' } as const
      const response = await send(call, key)
      if (response.ok) await response.arrayBuffer()
      else await expectRefusal(call, key, response, isAbsent)
    },
  }
}

const never = () => false

function isConditional(call: BucketCall): boolean {
  return call.isConditional === true
}

function toBody(bytes: Buffer, headers: Record<string, string> = {}): RequestInit {
  // A copy in a buffer of its own: the types of Node's `fetch` accept no shared one.
  return { body: new Uint8Array(bytes), headers }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? cause.cause.message : cause.message
}
