import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BucketReader } from '@livery/release/bucket/bucket-reader.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'

export type HeldBucket = BucketReader & {
  /** Every requested key, in the order of the requests. */
  asked: string[]
  /** Delays the responses for these keys until `letGo` is called. */
  hold(keys: readonly string[]): void
  /** Sends the delayed response for one key, or for all keys. */
  letGo(key?: string): void
  /** While true, every request fails, including delayed requests. */
  isAway: boolean
}

/**
 * Creates a bucket with the same layout as a releases folder. The test controls when the bucket
 * responds.
 */
export function createHeldBucket(folder: string): HeldBucket {
  const seen = new Map<string, Buffer | undefined>()
  const held = new Map<string, { opened: Promise<void>; open: () => void }>()

  const bucket: HeldBucket = {
    asked: [],
    isAway: false,
    hold(keys) {
      for (const key of keys) {
        let open = (): void => undefined
        const opened = new Promise<void>(resolve => {
          open = resolve
        })
        held.set(key, { opened, open })
      }
    },
    letGo(key) {
      for (const each of key === undefined ? [...held.keys()] : [key]) {
        held.get(each)?.open()
        held.delete(each)
      }
    },
    async get(key) {
      bucket.asked.push(key)
      await held.get(key)?.opened
      if (bucket.isAway) throw new ReleaseError(`${key}: cannot be reached`)
      return readFile(join(folder, key)).catch(() => undefined)
    },
    async getIfChanged(key) {
      const bytes = await bucket.get(key)
      const before = seen.get(key)
      seen.set(key, bytes)
      return bytes && before?.equals(bytes) ? 'unchanged' : bytes
    },
  }

  return bucket
}

/**
 * Serves the bucket over HTTP like an S3 service. Returns the settings for a process that uses the
 * bucket.
 */
export async function serveBucket(bucket: HeldBucket) {
  const server = createServer(async (request, response) => {
    const key = (request.url ?? '').replace(/^\/brands\//, '')
    const bytes = await bucket.get(key).catch(() => null)
    if (bytes === null) request.socket.destroy()
    else if (bytes) response.writeHead(200).end(bytes)
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  }).listen(0, '127.0.0.1')

  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // always an AddressInfo for a TCP listener

  return {
    env: {
      LIVERY_STORE: 's3://brands',
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
