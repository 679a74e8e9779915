import type { Socket } from 'node:net'
import type { Representation } from '#answers/stored-representation.ts'
import { toHeaderLines } from '#fast-path/header-lines.ts'
import type { TryAnswer } from '#fast-path/parser-hook.ts'
import { createStatusLine } from '#fast-path/status-line.ts'
import { writeResponse } from '#fast-path/write-response.ts'
import type { Gate } from '#gate/gate.ts'
import type { RequestContext } from '#gate/request-context.ts'
import type { OnRequestEnd } from '#gate/response-end.ts'
import type { Lifecycle } from '#lifecycle.ts'
import { assetRoute, findReady, type Ready } from './asset-routes.ts'
import type { ToPageHeaders } from './page-headers.ts'
import { type FlatHeaders, isNotModified } from './send-file.ts'

type Parts = {
  gate: Gate
  toPageHeaders: ToPageHeaders
  lifecycle: Lifecycle
  /** As for every other request. */
  onRequestEnd: OnRequestEnd
}

/**
 * The short way of pages and compiled code, which are most of what is asked for: past Node's
 * request and response, router, hooks and the composing of headers. It takes only what leaves no
 * question (no body, no expectation, files at hand), and the routes answer the same wherever it
 * does not.
 */
export function createFastPath({ gate, toPageHeaders, lifecycle, onRequestEnd }: Parts): TryAnswer {
  const toFound = createStatusLine('200 OK')
  const toNotModified = createStatusLine('304 Not Modified')

  function send(context: RequestContext, socket: Socket, { form, own }: Ready): void {
    const held = isNotModified(context.scan.ifNoneMatch, form.etag)
    const lines = held ? form.notModified : form
    const rest = held ? none : form.rest
    const opening = held ? toNotModified() : toFound()
    const head = `${opening}${context.requestId}\r\n${toOwnLines(form, own)}`
    context.status = held ? 304 : 200
    context.bytes = held ? 0 : form.size
    writeResponse(socket, { head, lines, body: rest }, isTaken => {
      if (!isTaken) context.status = 499
      onRequestEnd(context, performance.now() - context.startedAtMs)
    })
  }

  return parsed => {
    if (lifecycle.closing || !mayBeReady(parsed.url)) return false
    const context = gate.admit(parsed)
    const ready = isPlain(context) ? findAtOnce(context, toPageHeaders) : undefined
    if (!ready) return false
    context.route = assetRoute
    send(context, parsed.socket, ready)
    return true
  }
}

const none = Buffer.alloc(0)

/** Icons and launch images have routes of their own below `/m/`. */
const ownRoutes = /^\/m\/(?:$|\?|icons\/|splash\/|favicon)/

function mayBeReady(url = ''): boolean {
  return url.startsWith('/m/') && !ownRoutes.test(url)
}

function isPlain({ refusal, scan }: RequestContext): boolean {
  const hasBody = scan.contentLengthCount > 0 || scan.transferEncoding !== undefined
  return refusal === undefined && !hasBody && scan.expect === undefined
}

function findAtOnce(context: RequestContext, toPageHeaders: ToPageHeaders): Ready | undefined {
  const { tenant } = context
  try {
    return tenant?.isLoaded() === true ? findReady(tenant, context, toPageHeaders) : undefined
  } catch {
    // Damaged: the route meets the same and answers with the error.
    return undefined
  }
}

/** A shared cache must never give one visitor's cookie to the next. */
function toOwnLines({ cacheControl }: Representation, own: FlatHeaders): string {
  if (own.length === 0) return `Cache-Control: ${cacheControl}\r\n`
  const isPrivate = own.includes('Set-Cookie')
  return `Cache-Control: ${isPrivate ? 'private, ' : ''}${cacheControl}\r\n${toHeaderLines(own)}`
}
