/** Studio's server: its page and JSON API, and the frames in front of the real server. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SessionInfo } from '@livery/contract/platform/account.ts'
import { limitArtBytes } from '#pipeline/load/load-art.ts'
import { isNavigation } from '#product/dev-server.ts'
import { isExpected } from '#support/operator-problem.ts'
import { describeSystemError } from '#support/system-error.ts'
import { forward, memberStart, renderStart } from '../preview/preview-server.ts'
import { admit } from './check-request.ts'
import { allowFrame, insertFrameLink } from './frame-link.ts'
import type { PaintedDraft } from './paint-draft.ts'

/** A refusal of an API request, with its HTTP status. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, body: object) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
  }
}

/** An API call: receives the request's body and query, and returns the response's JSON or a file. */
export type Call = (body: Buffer, query: URLSearchParams) => Promise<object>

/** A response that is a file instead of JSON. */
export class FileAnswer {
  readonly type: string
  readonly bytes: string | Buffer

  constructor(type: string, bytes: string | Buffer) {
    this.type = type
    this.bytes = bytes
  }
}

export type StudioServerOptions = {
  port: number
  bffPort: number
  token: string
  /** By method and path, for example `POST /api/save`. */
  calls: ReadonlyMap<string, Call>
  findDraft: (code: string) => PaintedDraft | undefined
  openSession: (code: string) => Promise<SessionInfo | undefined>
}

export type StudioServer = { port: number; close(): Promise<void> }

/** Larger than a logo file may be, so that the art check names the limit. */
const maximumBody = 1024 * 1024

function limitBody(query: URLSearchParams): number {
  return Math.max(limitArtBytes(query.get('key') ?? ''), maximumBody)
}

/** Starts the server on loopback. @throws Error if the port is in use */
export async function startStudioServer(options: StudioServerOptions): Promise<StudioServer> {
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing, options, portOf(server)).catch((error: unknown) => {
      if (!outgoing.headersSent) refuse(outgoing, describeFailure(error))
    })
  })

  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: portOf(server),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: StudioServerOptions,
  port: number,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = incoming
  const admission = admit({ method, url, headers }, port, options.token)

  if (admission.kind === 'refused') {
    refuse(outgoing, new Refusal(admission.status, { error: admission.reason }))
    return
  }

  if (admission.kind === 'frame') {
    await answerFrame(incoming, outgoing, admission, options, port)
    return
  }

  const call = options.calls.get(`${method} ${admission.path}`)
  if (call === undefined) throw new Refusal(404, { error: `${admission.path} does not exist` })

  const given = await call(await readBody(incoming, limitBody(admission.query)), admission.query)
  const { type, bytes } =
    given instanceof FileAnswer ? given : new FileAnswer('application/json', JSON.stringify(given))
  respond(outgoing, 200, type, bytes, studioPolicy(port))
}

type Frame = { code: string; path: string; query: URLSearchParams }

async function answerFrame(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { code, path, query }: Frame,
  options: StudioServerOptions,
  port: number,
): Promise<void> {
  if (path === memberStart) {
    const isMember = query.get('as') === 'member'
    const session = isMember ? await options.openSession(code) : undefined
    const policy = "default-src 'none'; script-src 'unsafe-inline'"
    respond(outgoing, 200, 'text/html; charset=utf-8', renderStart(session, query), policy)
    return
  }
  const draft = options.findDraft(code)
  // A service worker would answer with the page of an earlier painting.
  if (path === '/m/sw.js') refuse(outgoing, new Refusal(404, { error: 'Studio has no worker' }))
  else if (draft && isNavigation(incoming, path)) {
    const page = insertFrameLink(draft.page, port)
    respond(outgoing, 200, 'text/html; charset=utf-8', page, allowFrame(draft.policy, port))
  } else {
    const file = incoming.method === 'GET' ? draft?.find(path) : undefined
    if (file) respond(outgoing, 200, file.type, file.bytes)
    else forward(incoming, outgoing, `${code}.localhost`, options, port)
  }
}

/** Reads a body. @throws Refusal for a body that no call needs */
async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0

  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length
    if (size > limit) {
      throw new Refusal(413, { error: `is larger than ${limit / 1024} kB` })
    }
    parts.push(part)
  }

  return Buffer.concat(parts)
}

function studioPolicy(port: number): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    `frame-src http://*.localhost:${port}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

function respond(
  outgoing: ServerResponse,
  status: number,
  type: string,
  bytes: string | Buffer,
  policy?: string,
): void {
  outgoing.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    // The URL contains the token, which no frame may learn.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(policy !== undefined && { 'content-security-policy': policy }),
  })
  outgoing.end(bytes)
}

function refuse(outgoing: ServerResponse, { status, body }: Refusal): void {
  // The rest of an oversized body is not read, so the connection cannot be used again.
  if (status === 413) outgoing.setHeader('connection', 'close')
  respond(outgoing, status, 'application/json', JSON.stringify(body))
}

function describeFailure(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const message = isExpected(error) ? error.message : describeSystemError(error)
  if (message === undefined) throw error
  return new Refusal(422, { error: message })
}

/** A TCP server's address always has this type; strings are for pipes. */
function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
