import type { Socket } from 'node:net'
import type { BffErrorCode } from '@livery/contract/errors.ts'
import { AppError } from '#errors/app-error.ts'
import { problemType, toProblem } from '#errors/problem.ts'

const codes: Partial<Record<string, { status: number; text: string; code: BffErrorCode }>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    text: 'Request Header Fields Too Large',
    code: 'malformed_request',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: 'Request Timeout', code: 'malformed_request' },
}
const malformed = { status: 400, text: 'Bad Request', code: 'malformed_request' } as const

/**
 * Answers what Node's parser could not read as HTTP, then closes: after a framing error nothing
 * that follows on the connection can be trusted.
 */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  requestId: string,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, text, code } = codes[error.code ?? ''] ?? malformed
  const body = toProblem(new AppError(code), requestId)
  socket.end(
    `HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Type: ${problemType}\r\n` +
      `Cache-Control: no-store\r\nX-Request-Id: ${requestId}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
