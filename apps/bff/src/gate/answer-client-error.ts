import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { BffErrorCode } from '@livery/contract/errors.ts'
import { AppError } from '#errors/app-error.ts'
import { problemType, toProblem } from '#errors/problem.ts'
import { responseOn } from './open-connections.ts'
import { findContext, type RequestContext } from './request-context.ts'
import type { OnRequestEnd } from './response-end.ts'

const codes: Partial<Record<string, BffErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

type Books = {
  /** Makes a context for bytes that never became a request. */
  toContext: () => RequestContext
  onRequestEnd: OnRequestEnd
}

/**
 * Answers bytes that Node's parser could not read as HTTP, then closes: after a framing error
 * nothing that follows on the connection can be trusted. While the response to another request is
 * awaited or under way nothing is written: the client would take it for that response, or for a
 * piece of it.
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
  socket.end(toAnswer(new AppError(codes[error.code ?? ''] ?? 'malformed_request'), context))
  if (known) endNow(awaited, socket)
  else onRequestEnd(context, performance.now() - context.startedAtMs)
}

/** Ends the request and its call to the platform, though the client may keep its side open. */
function endNow(awaited: ServerResponse, socket: Socket): void {
  awaited.detachSocket(socket)
  awaited.emit('close')
}

function toAnswer(error: AppError, context: RequestContext): string {
  const body = toProblem(error, context.requestId)
  context.status = error.status
  context.errorCode = error.code
  context.bytes = Buffer.byteLength(body)
  return (
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\nConnection: close\r\n` +
    `Content-Type: ${problemType}\r\nCache-Control: no-store\r\nX-Request-Id: ${context.requestId}\r\n` +
    `Content-Length: ${context.bytes}\r\n\r\n${body}`
  )
}
