import { type IncomingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { BffErrorCode } from '@livery/contract/errors.ts'
import { AppError } from '#errors/app-error.ts'
import { buildErrorResponse, isNavigation } from '#errors/error-answer.ts'
import { responseOn } from './drain.ts'
import { findContext, type RequestContext } from './request-context.ts'
import type { OnRequestEnd } from './request-hooks.ts'
import { readRecentBytes } from './request-line.ts'

const codes: Partial<Record<string, BffErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

type Books = {
  /** Creates a context for bytes that could not be parsed as a request. */
  toContext: () => RequestContext
  onRequestEnd: OnRequestEnd
}

/**
 * Responds to bytes that Node's parser could not read as HTTP, then closes the connection: after a
 * framing error, no later bytes can be trusted. If the response to another request is pending or
 * being sent, nothing is written, because the client would read the error as part of that response.
 */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  { toContext, onRequestEnd }: Books,
): void {
  const awaited = responseOn(socket)
  const isItsOwn = awaited === undefined || (!awaited.req.complete && !awaited.headersSent)

  if (error.code === 'ECONNRESET' || !socket.writable || !isItsOwn) {
    socket.destroy()
    return
  }

  const known = awaited && findContext(awaited.req)
  const context = known ?? toContext()
  const isVisitor = isNavigation(awaited?.req.headers ?? readHeaders(readRecentBytes(socket)))
  const told = new AppError(codes[error.code ?? ''] ?? 'malformed_request')
  socket.end(serializeErrorResponse(told, context, isVisitor))
  if (known) endNow(awaited, socket)
  else onRequestEnd(context, performance.now() - context.startedAtMs)
}

/**
 * Ends the request and its platform call immediately, even if the client keeps its side of the
 * connection open.
 */
function endNow(awaited: ServerResponse, socket: Socket): void {
  awaited.detachSocket(socket)
  awaited.emit('close')
}

/** Returns the client's headers from a request head that is too large or malformed. */
function readHeaders(bytes: string): IncomingHttpHeaders {
  const fields = bytes.matchAll(/^(accept|sec-fetch-(?:mode|dest)):[ \t]*(.*)\r$/gim)
  return Object.fromEntries([...fields].map(([, name = '', value]) => [name.toLowerCase(), value]))
}

function serializeErrorResponse(
  error: AppError,
  context: RequestContext,
  isVisitor: boolean,
): string {
  const { requestId } = context
  const { headers, body } = buildErrorResponse(error, { requestId, isVisitor })
  context.status = error.status
  context.errorCode = error.code
  context.bytes = Buffer.byteLength(body)
  const fields = Object.entries({
    ...headers,
    Connection: 'close',
    'X-Request-Id': requestId,
    'Content-Length': context.bytes,
  })

  return (
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n` +
    `${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
  )
}
