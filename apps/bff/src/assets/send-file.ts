import type { OutgoingHttpHeader } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings } from '#answers/negotiate-encoding.ts'
import { chooseRepresentation, type PreparedFile } from '#answers/prepared-file.ts'
import type { Answer } from '#answers/stored-representation.ts'
import { contextOf } from '#gate/request-context.ts'

/** Flat; a name that comes more than once has all its values in one list. */
export type FlatHeaders = readonly (string | string[])[]

const none: FlatHeaders = []

/** Answers with a prepared file in the best encoding the client takes. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: PreparedFile): void {
  const { scan } = contextOf(request.raw)
  sendAnswer(request, reply, chooseRepresentation(file, acceptedEncodings(scan.acceptEncoding)))
}

/**
 * Answers with one body, 304 if the client has it already. Goes past the framework's reply, since
 * nothing is left to decide: head and body leave in one write. `own` are headers of this one answer,
 * flat.
 */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  own: FlatHeaders = none,
): void {
  const context = contextOf(request.raw)
  const response = reply.hijack().raw
  if (isNotModified(context.scan.ifNoneMatch, answer.etag)) {
    response.writeHead(304, join(answer.notModifiedHeaders, own, context.requestId)).end()
    return
  }
  // Node leaves the body out for HEAD by itself.
  if (context.method !== 'HEAD') context.bytes = answer.body.length
  response.writeHead(200, join(answer.headers, own, context.requestId)).end(answer.body)
}

function join(
  shared: readonly string[],
  own: FlatHeaders,
  requestId: string,
): OutgoingHttpHeader[] {
  const headers = [...shared, ...own, 'X-Request-Id', requestId]
  if (own.length > 0 && own.includes('Set-Cookie')) toPrivate(headers)
  return headers
}

/** A shared cache must never give one visitor's cookie to the next. */
function toPrivate(headers: OutgoingHttpHeader[]): void {
  const at = headers.indexOf('Cache-Control') + 1
  headers[at] = `private, ${headers[at]}`
}

/** RFC 9110 §13.1.2: weak comparison, since proxies weaken tags. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
}
