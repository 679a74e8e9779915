import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { vi } from 'vitest'

/** A refusal: status, error code, and the redirect URL, if any. */
export type Refusal = [status: number, code: string, location?: string]

/**
 * How a request fails. `reset`: before the request takes effect; `lost`: after the request took
 * effect; `cut`: in the middle of the response. Otherwise: a response with this status, body and
 * headers.
 */
export type Fault =
  | 'reset'
  | 'lost'
  | 'cut'
  | { status: number; body?: string; headers?: Record<string, string> }

/** An in-memory S3 service with one bucket and conditional writes. */
export type SmallStore = {
  /** Settings for `openBucket`. */
  settings: { bucket: string; prefix: string; region: string; endpoint: string }
  /** Keyed by object key, without the prefix. */
  objects: Map<string, { bytes: Buffer; tag: string }>
  /** The requests so far: method and URL. */
  asked: string[]
  /** The request checksums so far, with their header names. */
  checksums: string[]
  /** Returns how to refuse a request; `undefined`: respond normally. */
  refuse: (request: IncomingMessage) => Refusal | undefined
  /** Returns how to fail a request; `undefined`: respond normally. */
  fail: (request: IncomingMessage) => Fault | undefined
  /** Awaited before a request takes effect. */
  before: (method: string, key: string) => Promise<void> | void
  /** Compares the tag in a condition with the object's tag. */
  isSame: (given: string, own: string) => boolean
  /** Whether write conditions are accepted but not evaluated. */
  ignoresConditions: boolean
  /** Whether only `If-None-Match: *` is ignored. */
  ignoresNewness: boolean
  /**
   * Which responses a proxy in front of the store compresses: none, the responses to requests that
   * accept compression, or all.
   */
  compresses: 'none' | 'accepted' | 'all'
  /** Number of writes that take effect but get a 503. */
  answersLost: number
  stop(): void
}

/** Starts the store. Until `stop`, the store accepts the credentials in the environment. */
export async function startSmallStore(): Promise<SmallStore> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    store.asked.push(`${method} ${url}`)
    const bytes = Buffer.concat(await request.toArray())
    store.checksums.push(...toChecksums(request))
    const key = url.replace('/brands/live/', '')
    await store.before(method, key)
    const fault = store.fail(request)
    if (fault === 'reset') return void request.socket.resetAndDestroy()

    if (typeof fault === 'object') {
      response.writeHead(fault.status, fault.headers).end(fault.body)
      return
    }

    const refused = store.refuse(request) ?? refuse(store, key, request)

    if (refused) {
      const [status, code, location] = refused
      response.writeHead(status, location === undefined ? {} : { location })
      response.end(`<Error><Code>${code}</Code></Error>`)
      return
    }

    const found = store.objects.get(key)

    if (method === 'GET')
      answerObject(store, request, response, { ...found, isCut: fault === 'cut' })
    else if (method === 'DELETE') end(response, store.objects.delete(key) ? 204 : 404, fault)
    else end(response, write(store, key, bytes), fault)
  }).listen(0, '127.0.0.1')

  await once(server, 'listening')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  const { port } = server.address() as AddressInfo // always an AddressInfo for a TCP listener
  const endpoint = `http://127.0.0.1:${port}`
  const store: SmallStore = {
    settings: { bucket: 'brands', prefix: 'live/', region: 'us-east-1', endpoint },
    ...{ objects: new Map(), asked: [], checksums: [], answersLost: 0 },
    ...{ ignoresConditions: false, ignoresNewness: false, compresses: 'none' },
    refuse: () => undefined,
    fail: () => undefined,
    before: () => undefined,
    isSame: (given, own) => given === own,
    stop() {
      vi.unstubAllEnvs()
      server.close()
    },
  }

  return store
}

function end(response: ServerResponse, status: number, fault: Fault | undefined): void {
  if (fault === 'lost') response.socket?.resetAndDestroy()
  else response.writeHead(status).end()
}

type Found = { bytes?: Buffer; tag?: string; isCut: boolean }

function answerObject(
  { compresses }: SmallStore,
  { headers }: IncomingMessage,
  response: ServerResponse,
  { bytes = Buffer.alloc(0), tag = '', isCut }: Found,
): void {
  if (isCut) {
    response.writeHead(200, { etag: tag, 'content-length': bytes.length })
    response.write(bytes.subarray(0, bytes.length >> 1), () => response.socket?.destroy())
    return
  }

  const isAccepted = /gzip/.test(String(headers['accept-encoding']))

  if (compresses === 'all' || (compresses === 'accepted' && isAccepted)) {
    response.writeHead(200, { etag: `W/${tag}`, 'content-encoding': 'gzip' })
    response.end(gzipSync(bytes))
    return
  }

  response.writeHead(200, { etag: tag }).end(bytes)
}

function toChecksums({ headers }: IncomingMessage): string[] {
  const names = ['x-amz-checksum-sha256', 'content-md5']
  return names.flatMap(name => (headers[name] === undefined ? [] : [`${name}: ${headers[name]}`]))
}

function refuse(
  { objects, isSame, ignoresConditions, ignoresNewness }: SmallStore,
  key: string,
  { method, headers }: IncomingMessage,
): Refusal | undefined {
  const found = objects.get(key)
  if (method === 'GET') return found ? undefined : [404, 'NoSuchKey']
  if (ignoresConditions) return undefined

  const { 'if-match': match, 'if-none-match': none } = headers
  const isMatched = match === undefined || (found !== undefined && isSame(match, found.tag))
  const isNew = none !== '*' || found === undefined || ignoresNewness

  return isMatched && isNew ? undefined : [412, 'PreconditionFailed']
}

/** Writes an object. As with Amazon's tags, equal bytes have equal tags. */
function write(store: SmallStore, key: string, bytes: Buffer): number {
  store.objects.set(key, { bytes, tag: `"${createHash('md5').update(bytes).digest('hex')}"` })
  store.answersLost -= 1
  return store.answersLost >= 0 ? 503 : 200
}
