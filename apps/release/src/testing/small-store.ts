import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

/** A refusal by status and by the code of the error, with the address it leads to. */
export type Refusal = [status: number, code: string, location?: string]

/** An S3 service in memory, with one bucket and conditional writes. */
export type SmallStore = {
  /** As `openBucket` takes them. */
  settings: { bucket: string; prefix: string; region: string; endpoint: string }
  /** By key, the prefix left out. */
  objects: Map<string, { bytes: Buffer; tag: string }>
  /** The requests so far: method and address. */
  asked: string[]
  /** Refuses a request; `undefined`: answered as the store would. */
  refuse: (request: IncomingMessage) => Refusal | undefined
  /** Is awaited before a request has an effect. */
  before: (method: string, key: string) => Promise<void> | void
  /** Compares the tag of a condition. */
  isSame: (given: string, own: string) => boolean
  /** So many writes are done, and answered 503. */
  answersLost: number
  stop(): void
}

/** Keys of the environment are those of the store until `stop`. */
export async function startSmallStore(): Promise<SmallStore> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    store.asked.push(`${method} ${url}`)
    const bytes = Buffer.concat(await request.toArray())
    const key = url.replace('/brands/live/', '')
    await store.before(method, key)
    const refused = store.refuse(request) ?? refuse(store, key, request)
    if (refused) {
      const [status, code, location] = refused
      response.writeHead(status, location === undefined ? {} : { location })
      response.end(`<Error><Code>${code}</Code></Error>`)
      return
    }
    const found = store.objects.get(key)
    if (method === 'GET') response.writeHead(200, { etag: found?.tag }).end(found?.bytes)
    else if (method === 'DELETE') response.writeHead(store.objects.delete(key) ? 204 : 404).end()
    else response.writeHead(write(store, key, bytes)).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  const { port } = server.address() as AddressInfo // a TCP listener has no other kind
  const endpoint = `http://127.0.0.1:${port}`
  const store: SmallStore = {
    settings: { bucket: 'brands', prefix: 'live/', region: 'us-east-1', endpoint },
    ...{ objects: new Map(), asked: [], answersLost: 0 },
    refuse: () => undefined,
    before: () => undefined,
    isSame: (given, own) => given === own,
    stop() {
      vi.unstubAllEnvs()
      server.close()
    },
  }
  return store
}

function refuse(
  { objects, isSame }: SmallStore,
  key: string,
  { method, headers }: IncomingMessage,
): Refusal | undefined {
  const found = objects.get(key)
  if (method === 'GET') return found ? undefined : [404, 'NoSuchKey']
  const { 'if-match': match, 'if-none-match': none } = headers
  const isMatched = match === undefined || (found !== undefined && isSame(match, found.tag))
  return isMatched && !(none === '*' && found) ? undefined : [412, 'PreconditionFailed']
}

/** As Amazon's tags, those of equal bytes are equal. */
function write(store: SmallStore, key: string, bytes: Buffer): number {
  store.objects.set(key, { bytes, tag: `"${createHash('md5').update(bytes).digest('hex')}"` })
  store.answersLost -= 1
  return store.answersLost >= 0 ? 503 : 200
}
