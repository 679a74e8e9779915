import type { FastifyReply, FastifyRequest } from 'fastify'
import { visitOf } from '#gate/visit.ts'
import { acceptedEncodings } from './negotiate-encoding.ts'
import type { Form, PreparedFile } from './prepared-file.ts'

/**
 * Answers with a prepared file: the best encoding the client takes, 304 if it has it already. Goes
 * past the framework's reply, since nothing is left to decide: head and body leave in one write.
 */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: PreparedFile): void {
  const { headers } = request.raw
  const form = chooseForm(file, headers['accept-encoding'])
  const visit = visitOf(request.raw)
  const response = reply.hijack().raw
  if (isHeld(headers['if-none-match'], form.etag)) {
    response.writeHead(304, [...form.notModifiedHeaders, 'X-Request-Id', visit.requestId]).end()
    return
  }
  // Node leaves the body out for HEAD by itself.
  if (visit.method !== 'HEAD') visit.bytes = form.body.length
  response.writeHead(200, [...form.headers, 'X-Request-Id', visit.requestId]).end(form.body)
}

/** Identity is what is left when a client takes nothing that is stored: better than a 406. */
function chooseForm(file: PreparedFile, acceptEncoding: string | string[] | undefined): Form {
  for (const encoding of acceptedEncodings(String(acceptEncoding ?? ''))) {
    const form = file[encoding]
    if (form) return form
  }
  return file.identity
}

/** RFC 9110 §13.1.2: weak comparison, since proxies weaken tags. */
export function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
}
