import type { ServerResponse } from 'node:http'
import { endApart, endInOneWrite, type Headed, joinedBytes } from '#gate/end-in-one-write.ts'
import type { Visit } from '#gate/visit.ts'
import type { WatchEnd } from '#gate/watch-end.ts'
import type { Lifecycle } from '#lifecycle.ts'
import { assetRoute, findReady, type Ready } from './asset-routes.ts'
import { createOpening } from './opening.ts'
import type { ToPageHeaders } from './page-headers.ts'
import type { Form } from './prepared-file.ts'
import { chooseForm, isHeld, type OwnHeaders } from './send-file.ts'
import { toLines } from './wire.ts'

/** Answers with what is at hand of the release. False: nothing was done, the request goes its way. */
export type AnswerAtOnce = (visit: Visit, response: ServerResponse) => boolean

type Parts = {
  toPageHeaders: ToPageHeaders
  lifecycle: Lifecycle
  /** As for every other request. */
  watchEnd: WatchEnd
}

/**
 * The short way of pages and compiled code, which are most of what is asked for: past router, hooks
 * and the composing of headers. It takes only what leaves no question (GET, no body, on a connection
 * that goes on, files at hand), and the routes answer the same wherever it does not.
 */
export function createAtOnce({ toPageHeaders, lifecycle, watchEnd }: Parts): AnswerAtOnce {
  const toFound = createOpening('200 OK')
  const toNotModified = createOpening('304 Not Modified')

  function answer(visit: Visit, response: ServerResponse): boolean {
    if (!isPlain(visit) || lifecycle.closing || !canBePrepared(response)) return false
    const ready = findAtOnce(visit, toPageHeaders)
    if (!ready) return false
    visit.route = assetRoute
    watchEnd(response)
    send(visit, response, ready)
    return true
  }

  function send(visit: Visit, response: Headed, { file, own }: Ready): void {
    const form = chooseForm(file, visit.scan.acceptEncoding)
    const held = isHeld(visit.scan.ifNoneMatch, form.etag)
    const { found, notModified } = form.wire
    response.statusCode = held ? 304 : 200
    response._header = `${held ? toNotModified() : toFound()}${visit.requestId}\r\n${toOwnLines(form, own)}`
    visit.bytes = held ? 0 : form.body.length
    if (held) endInOneWrite(response, noBody, notModified)
    else if (form.body.length > joinedBytes) endApart(response, form.body, found)
    else endInOneWrite(response, form.body, found)
  }

  return answer
}

const noBody = Buffer.alloc(0)

function isPlain({ method, refusal, scan }: Visit): boolean {
  const hasBody = scan.contentLengthCount > 0 || scan.transferEncoding !== undefined
  return method === 'GET' && refusal === undefined && !hasBody
}

/** Only a real response of a Node that has it where we know it. */
function canBePrepared(response: Headed): boolean {
  return response._header === null && response.shouldKeepAlive
}

/** Icons and launch images have routes of their own below `/m/`. */
const ownRoutes = /^\/m\/(?:$|icons\/|splash\/|favicon)/

function findAtOnce(visit: Visit, toPageHeaders: ToPageHeaders): Ready | undefined {
  const { tenant, path } = visit
  if (!tenant || !path.startsWith('/m/') || ownRoutes.test(path)) return undefined
  try {
    return tenant.isLoaded() ? findReady(tenant, visit, toPageHeaders) : undefined
  } catch {
    // Damaged: the route meets the same and answers with the error.
    return undefined
  }
}

/** A shared cache must never give one visitor's cookie to the next. */
function toOwnLines({ wire }: Form, own: OwnHeaders): string {
  if (own.length === 0) return `Cache-Control: ${wire.cacheControl}\r\n`
  const isPrivate = own.includes('Set-Cookie')
  return `Cache-Control: ${isPrivate ? 'private, ' : ''}${wire.cacheControl}\r\n${toLines(own)}`
}
