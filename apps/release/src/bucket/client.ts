/** Signed requests to an S3-compatible service, for those who read a bucket and those who write it. */
import { defaultProvider } from '@aws-sdk/credential-provider-node'
import { AwsClient } from 'aws4fetch'
import { ReleaseError } from '#support/release-error.ts'
import {
  type BucketCall,
  type BucketRefusal,
  explainRefusal,
  readBucketRefusal,
} from './bucket-refusal.ts'
import { type BucketSettings, toObjectUrl } from './bucket-settings.ts'

export type BucketClient = {
  /** @throws ReleaseError with the address when the service cannot be reached */
  send(call: BucketCall, key: string, init?: RequestInit): Promise<Response>
  /**
   * For an answer that is no success. Returns when it means what is expected of it.
   *
   * @throws ReleaseError with the address and the reason
   */
  expectRefusal(
    call: BucketCall,
    key: string,
    response: Response,
    isExpected: (refusal: BucketRefusal) => boolean,
  ): Promise<void>
}

/** Longer than a short network failure; after that an operator needs a message. */
const retries = 3
const timeoutMs = 30_000

export function createBucketClient(settings: BucketSettings): BucketClient {
  // The keys of each request are those of the provider, which renews them before they end.
  const unset = { accessKeyId: '', secretAccessKey: '' }
  const client = new AwsClient({ ...unset, region: settings.region, service: 's3', retries })
  const loadKeys = defaultProvider()

  return {
    async send(call, key, init = {}) {
      const url = toObjectUrl(settings, key)
      const aws = await loadKeys().catch(cause => {
        throw new ReleaseError(`${url}: there are no keys for it (${reasonOf(cause)})`, { cause })
      })
      const signal = AbortSignal.timeout(timeoutMs)
      const sent = { ...init, method: call.method, signal, aws, redirect: 'manual' } as const
      return client.fetch(url, sent).catch(cause => {
        throw new ReleaseError(`${url}: cannot be reached (${reasonOf(cause)})`, { cause })
      })
    },
    async expectRefusal(call, key, response, isExpected) {
      const refusal = await readBucketRefusal(response)
      if (isExpected(refusal)) return
      const why = explainRefusal(call, refusal, settings)
      throw new ReleaseError(`${toObjectUrl(settings, key)}: ${why}`)
    },
  }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? cause.cause.message : cause.message
}
