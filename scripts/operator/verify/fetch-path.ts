/** Fetches paths of hosts like a browser, over reused connections. */
import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { rootCertificates } from 'node:tls'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib'
import { OperatorError } from '#support/operator-problem.ts'
import type { FetchPath, Response } from './verify-host.ts'

export type FetchOptions = {
  /** Origin of the server to connect to instead of each host's own address. */
  connect?: string | undefined
  /** A PEM file with a CA to trust in addition to the public CAs. */
  ca?: string | undefined
  timeoutMs?: number
}

/** No response of a release is larger. */
const maxBytes = 64 * 1024 * 1024
/** Connections to one server. */
const maxSockets = 32

type Decode = (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>

const decoders: Record<string, Decode> = {
  br: promisify<Buffer, ZlibOptions, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, ZlibOptions, Buffer>(gunzip),
  deflate: promisify<Buffer, ZlibOptions, Buffer>(inflate),
}

/** @throws OperatorError for an origin or a file that cannot be used */
export function createFetchPath(options: FetchOptions): FetchPath & { close(): void } {
  const { timeoutMs = 15_000 } = options
  const to = options.connect === undefined ? undefined : parseOrigin(options.connect)
  const isPlain = to?.protocol === 'http:'
  const ca = options.ca === undefined ? undefined : [...rootCertificates, readFile(options.ca)]
  const agent = isPlain
    ? new http.Agent({ keepAlive: true, maxSockets })
    : new https.Agent({ keepAlive: true, maxSockets, ...(ca && { ca }) })
  const { request } = isPlain ? http : https
  const port = to === undefined ? 443 : to.port || (isPlain ? 80 : 443)

  const fetchPath: FetchPath = (host, path, headers) =>
    new Promise((resolve, reject) => {
      const call = request({
        ...{ agent, port, path, host: to?.hostname ?? host },
        ...(!isPlain && { servername: host }),
        headers: { host, accept: '*/*', 'accept-encoding': 'br, gzip', ...headers },
        signal: AbortSignal.timeout(timeoutMs),
      })
      call.once('error', error => reject(describeError(error, timeoutMs)))
      call.once('response', response => {
        readBody(response).then(
          body => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          error => reject(describeError(error, timeoutMs)),
        )
      })
      call.end()
    })

  return Object.assign(fetchPath, { close: () => agent.destroy() })
}

async function readBody(response: http.IncomingMessage): Promise<Response['body']> {
  const parts: Buffer[] = []
  let size = 0

  for await (const part of response) {
    size += part.length
    if (size > maxBytes) throw new Error('the response is too large')
    parts.push(part)
  }

  const encoding = response.headers['content-encoding'] ?? 'identity'
  const bytes = Buffer.concat(parts)
  if (encoding === 'identity') return bytes

  const decode = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined
  if (decode === undefined) throw new Error(`the response has the unknown encoding ${encoding}`)
  return decode(bytes, { maxOutputLength: maxBytes }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_BUFFER_TOO_LARGE') throw new Error('the response is too large')
    throw new Error(`the response cannot be decoded as ${encoding}`)
  })
}

function describeError(error: Error, timeoutMs: number): Error {
  const isLate = error.name === 'AbortError' || error.name === 'TimeoutError'
  return isLate ? new Error(`no response within ${timeoutMs / 1_000} s`) : error
}

function parseOrigin(given: string): URL {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url
  throw new OperatorError(
    `--connect: ${given}: must be an origin, for example http://127.0.0.1:8080`,
  )
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new OperatorError(`--ca: ${path}: ${error instanceof Error ? error.message : error}`)
  }
}
