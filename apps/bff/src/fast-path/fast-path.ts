import type { Socket } from 'node:net'
import type { ParsedRequest, TryAnswer } from '#wire/parsed-request.ts'
import { type FlatHeaders, writeResponse } from '#wire/write-response.ts'

/**
 * The first lines of a response on a persistent connection, up to the value of `X-Request-Id`, for a
 * body and for none.
 */
export type StatusLines = { readonly found: string; readonly notModified: string }

/** The members of a request's context that the fast path reads and fills in. */
type Context = {
  readonly requestId: string
  readonly startedAtMs: number
  route: string
  status: number
  bytes: number
}

/** A response whose header fields and body are in memory. */
type ResponseInMemory = {
  status: 200 | 304
  /** Header fields of this response alone. */
  own: FlatHeaders
  representation: { lines: Buffer; size: number; rest: Buffer; notModified: Buffer }
}

/** Given by the application: this room imports nothing of the others. */
type Parts<C extends Context> = {
  /** The route that would respond otherwise; log and metrics name it. */
  route: string
  /** Requests for other paths are left to the framework. */
  prefix: string
  lifecycle: { readonly closing: boolean }
  admit(parsed: ParsedRequest): C
  /** `undefined`: the framework has to respond. */
  compose(context: C): ResponseInMemory | undefined
  /** As for every other request. */
  onRequestEnd(context: C, durationMs: number): void
}

/**
 * The fast path: responds to a GET of a page or of compiled code as soon as Node's parser has read
 * its head, without Node's request and response, router and hooks. It takes only requests without
 * body or expectation whose response is in memory; the framework's routes send the same bytes.
 */
export function createFastPath<C extends Context>(parts: Parts<C>): TryAnswer {
  const { route, prefix, lifecycle, admit, compose, onRequestEnd } = parts
  const toStatusLines = createStatusLines()

  function send(context: C, socket: Socket, response: ResponseInMemory, opening: StatusLines) {
    const { status, own, representation } = response
    const isFound = status === 200
    const head = `${isFound ? opening.found : opening.notModified}${context.requestId}\r\n`
    context.route = route
    context.status = status
    context.bytes = isFound ? representation.size : 0
    const lines = isFound ? representation.lines : representation.notModified
    const body = isFound ? representation.rest : none
    const isTaken = writeResponse(socket, { head, fields: own, lines, body }, late =>
      end(context, late),
    )
    if (isTaken !== undefined) end(context, isTaken)
  }

  /** 499: the client left before it had all of the response. */
  function end(context: C, isTaken: boolean): void {
    if (!isTaken) context.status = 499
    onRequestEnd(context, performance.now() - context.startedAtMs)
  }

  return parsed => {
    if (lifecycle.closing || parsed.url?.startsWith(prefix) !== true) return false
    // The first thing to do, as the last is to write: the way of a page leads through no room twice.
    const opening = toStatusLines()
    const context = admit(parsed)
    const response = attempt(compose, context)
    if (response) send(context, parsed.socket, response, opening)
    return response !== undefined
  }
}

const none = Buffer.alloc(0)

/** A damaged file is left to the framework, which meets the same error and has an answer to it. */
function attempt<C>(compose: Parts<Context & C>['compose'], context: Context & C) {
  try {
    return compose(context)
  } catch {
    return undefined
  }
}

/** The date (RFC 9110 §5.6.7) has a resolution of a second, so the texts are made once a second. */
function createStatusLines(): () => StatusLines {
  let lines: StatusLines = { found: '', notModified: '' }
  let madeSecond = 0
  return () => {
    const second = Math.floor(Date.now() / 1_000)
    if (second !== madeSecond) {
      const date = new Date(second * 1_000).toUTCString()
      const rest = `\r\nDate: ${date}\r\nConnection: keep-alive\r\nX-Request-Id: `
      lines = { found: `HTTP/1.1 200 OK${rest}`, notModified: `HTTP/1.1 304 Not Modified${rest}` }
      madeSecond = second
    }
    return lines
  }
}
