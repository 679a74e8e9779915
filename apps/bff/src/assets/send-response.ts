import type { OutgoingHttpHeader, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ComposedResponse, composeResponse } from '#answers/compose-response.ts'
import { chooseRepresentation, type PreparedFile } from '#answers/prepared-file.ts'
import type { PreparedBody } from '#answers/stored-representation.ts'
import { contextOf } from '#gate/request-context.ts'
import { acceptedEncodings } from './negotiate-encoding.ts'

/** Sends a file in the best encoding that the client accepts. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: PreparedFile): void {
  const { scan } = contextOf(request.raw)
  sendBody(request, reply, chooseRepresentation(file, acceptedEncodings(scan.acceptEncoding)))
}

/** Sends one body, or a 304 if the client has the body. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: PreparedBody): void {
  const { ifNoneMatch } = contextOf(request.raw).scan
  sendResponse(request, reply, composeResponse(body, ifNoneMatch, []))
}

/**
 * Sends a composed response without the framework's reply, because nothing is left to decide. The
 * fields have the order in which the fast path writes them, so that both send the same bytes.
 */
export function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, own, representation }: ComposedResponse,
): void {
  const context = contextOf(request.raw)
  const response = reply.hijack().raw
  const isFound = status === 200
  const head = [
    ...['Date', new Date().toUTCString()],
    ...['Connection', staysOpen(response, isFound) ? 'keep-alive' : 'close'],
    ...['X-Request-Id', context.requestId],
  ]
  const prepared = isFound ? representation.headers : representation.notModifiedHeaders
  response.writeHead(status, [...head, ...own, ...prepared] as OutgoingHttpHeader[])
  if (!isFound) {
    response.end()
    return
  }
  // Node omits the body from a response to HEAD.
  if (context.method !== 'HEAD') context.bytes = representation.body.length
  response.end(representation.body)
}

/**
 * Returns whether the connection stays open, by Node's own rule: an HTTP/1.0 client reads a body of
 * unknown length until the connection ends.
 */
function staysOpen(response: ServerResponse, hasLength: boolean): boolean {
  return response.shouldKeepAlive && (hasLength || response.useChunkedEncodingByDefault)
}
