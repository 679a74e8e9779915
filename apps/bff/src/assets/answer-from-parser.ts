import type { Socket } from 'node:net'
import type { Form } from '#answers/stored-representation.ts'
import { toLines } from '#fast-path/header-lines.ts'
import type { AnswerArrival } from '#fast-path/parser-hook.ts'
import { createOpening } from '#fast-path/status-line.ts'
import { writeWhole } from '#fast-path/write-response.ts'
import type { Gate } from '#gate/gate.ts'
import type { Visit } from '#gate/request-context.ts'
import type { OnOver } from '#gate/response-end.ts'
import type { Lifecycle } from '#lifecycle.ts'
import { assetRoute, findReady, type Ready } from './asset-routes.ts'
import type { ToPageHeaders } from './page-headers.ts'
import { isHeld, type OwnHeaders } from './send-file.ts'

type Parts = {
  gate: Gate
  toPageHeaders: ToPageHeaders
  lifecycle: Lifecycle
  /** As for every other request. */
  onOver: OnOver
}

/**
 * The short way of pages and compiled code, which are most of what is asked for: past Node's
 * request and response, router, hooks and the composing of headers. It takes only what leaves no
 * question (no body, no expectation, files at hand), and the routes answer the same wherever it
 * does not.
 */
export function createAtOnce({ gate, toPageHeaders, lifecycle, onOver }: Parts): AnswerArrival {
  const toFound = createOpening('200 OK')
  const toNotModified = createOpening('304 Not Modified')

  function send(visit: Visit, socket: Socket, { form, own }: Ready): void {
    const held = isHeld(visit.scan.ifNoneMatch, form.etag)
    const lines = held ? form.notModified : form
    const rest = held ? none : form.rest
    const opening = held ? toNotModified() : toFound()
    const head = `${opening}${visit.requestId}\r\n${toOwnLines(form, own)}`
    visit.status = held ? 304 : 200
    visit.bytes = held ? 0 : form.size
    writeWhole(socket, { head, lines, body: rest }, isTaken => {
      if (!isTaken) visit.status = 499
      onOver(visit, performance.now() - visit.startedAtMs)
    })
  }

  return arrival => {
    if (lifecycle.closing || !mayBeReady(arrival.url)) return false
    const visit = gate.admit(arrival)
    const ready = isPlain(visit) ? findAtOnce(visit, toPageHeaders) : undefined
    if (!ready) return false
    visit.route = assetRoute
    send(visit, arrival.socket, ready)
    return true
  }
}

const none = Buffer.alloc(0)

/** Icons and launch images have routes of their own below `/m/`. */
const ownRoutes = /^\/m\/(?:$|\?|icons\/|splash\/|favicon)/

function mayBeReady(url = ''): boolean {
  return url.startsWith('/m/') && !ownRoutes.test(url)
}

function isPlain({ refusal, scan }: Visit): boolean {
  const hasBody = scan.contentLengthCount > 0 || scan.transferEncoding !== undefined
  return refusal === undefined && !hasBody && scan.expect === undefined
}

function findAtOnce(visit: Visit, toPageHeaders: ToPageHeaders): Ready | undefined {
  const { tenant } = visit
  try {
    return tenant?.isLoaded() === true ? findReady(tenant, visit, toPageHeaders) : undefined
  } catch {
    // Damaged: the route meets the same and answers with the error.
    return undefined
  }
}

/** A shared cache must never give one visitor's cookie to the next. */
function toOwnLines({ cacheControl }: Form, own: OwnHeaders): string {
  if (own.length === 0) return `Cache-Control: ${cacheControl}\r\n`
  const isPrivate = own.includes('Set-Cookie')
  return `Cache-Control: ${isPrivate ? 'private, ' : ''}${cacheControl}\r\n${toLines(own)}`
}
