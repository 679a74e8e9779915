/** The operations of a publisher on a bucket. */
import { type BucketCall, isAbsent, isConflict } from './bucket-refusal.ts'
import type { BucketSettings } from './bucket-settings.ts'
import { createBucketClient } from './client.ts'

type BucketObject = { bytes: Buffer; tag: string }

export type Bucket = {
  /** The object at a key, or `undefined` when there is none. */
  get(key: string): Promise<BucketObject | undefined>
  put(key: string, bytes: Buffer): Promise<void>
  /** Puts the object only if its tag is unchanged; `undefined` means that it must not exist. */
  replace(key: string, bytes: Buffer, tag: string | undefined): Promise<boolean>
  remove(key: string): Promise<void>
}

/** All methods throw ReleaseError with the address when the service fails or refuses. */
export function openBucket(settings: BucketSettings): Bucket {
  const { send, expectRefusal } = createBucketClient(settings)

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
