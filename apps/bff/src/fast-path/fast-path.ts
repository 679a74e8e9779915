import type { Socket } from 'node:net'
import type { ParsedRequest, TryAnswer } from '#wire/parsed-request.ts'
import { type FlatHeaders, writeResponse } from '#wire/write-response.ts'

/**
 * The first lines of a response on a persistent connection, up to the value of `X-Request-Id`, for
 * a response with a body and for one without.
 */
export type StatusLines = { readonly found: string; readonly notModified: string }

/** The request context members that the fast path reads and fills in. */
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
  /** Header fields of only this response. */
  own: FlatHeaders
  representation: { lines: Buffer; size: number; rest: Buffer; notModified: Buffer }
}

/** Provided by the application: this module does not import any other feature module. */
type Parts<C extends Context> = {
  /** The route that would otherwise respond; logs and metrics use its name. */
  route: string
  /** Requests for other paths are left to the framework. */
  prefix: string
  lifecycle: { readonly closing: boolean }
  admit(parsed: ParsedRequest): C
  /** `undefined`: the framework has to respond. */
  compose(context: C): ResponseInMemory | undefined
  /** Called as for every other request. */
  onRequestEnd(context: C, durationMs: number): void
}

/**
 * Creates the fast path: responds to a GET of a page or of compiled code as soon as Node's parser
 * has read the request head, without Node's request and response objects, the router or hooks. It
 * handles only requests without a body or an expectation whose response is in memory; the
 * framework's routes send the same bytes.
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

  /** Ends the exchange. 499: the client disconnected before it received the complete response. */
  function end(context: C, isTaken: boolean): void {
    if (!isTaken) context.status = 499
    onRequestEnd(context, performance.now() - context.startedAtMs)
  }

  return parsed => {
    if (lifecycle.closing || parsed.url?.startsWith(prefix) !== true) return false
    // Called before `admit`: serving a page must not enter any module twice.
    const opening = toStatusLines()
    const context = admit(parsed)
    const response = attempt(compose, context)
    if (response) send(context, parsed.socket, response, opening)
    return response !== undefined
  }
}

const none = Buffer.alloc(0)

/**
 * Leaves a damaged file to the framework, which runs into the same error and can respond with it.
 */
function attempt<C>(compose: Parts<Context & C>['compose'], context: Context & C) {
  try {
    return compose(context)
  } catch {
    return undefined
  }
}

/**
 * Creates a function that returns the status lines. The date (RFC 9110 §5.6.7) is accurate to the
 * second, so the strings are rebuilt at most once per second.
 */
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
