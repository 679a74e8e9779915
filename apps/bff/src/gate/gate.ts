import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FindTenant } from '#releases/directory.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { type Checked, checkRequest } from './check-request.ts'
import { harmless } from './refusals.ts'
import {
  attachContext,
  createContexts,
  findContext,
  type RequestContext,
} from './request-context.ts'
import { type HeaderScan, isRequestLineExact, scanHeaders } from './request-line.ts'
import type { IsTrusted } from './trusted-proxies.ts'

/** Called with the host's merchant when a request names another merchant. */
export type OnMismatch = (merchant: string, request: IncomingMessage) => void

export type Gate = {
  /** Checks a request, creates its context and attaches it to the request, once per request. */
  admit(request: IncomingMessage): RequestContext
  /**
   * Creates a context for bytes that are not an HTTP request. The context has only a request id.
   */
  admitUnparsed(): RequestContext
}

const key = Symbol('refused')
type Marked = Socket & { [key]?: true }
const notAsWritten: Checked = { ok: false, code: 'malformed_request', host: '' }

export function createGate(find: FindTenant, isTrusted: IsTrusted, onMismatch: OnMismatch): Gate {
  const toContext = createContexts()
  function decide(request: IncomingMessage): RequestContext {
    const trusted = isTrusted(request.socket.remoteAddress)
    const scan = scanHeaders(request.rawHeaders)
    const { httpVersion, method = '', url: target = '' } = request
    const context = toContext(method, scan, trusted)
    const checked = isRequestLineExact(request)
      ? checkRequest({ method, target, httpVersion, scan, trusted, find })
      : notAsWritten

    context.host = checked.host

    if (checked.ok && checked.target === 'server') context.asksAboutServer = true
    else if (checked.ok) {
      context.path = checked.target.path
      context.query = checked.target.query
      placeTenant(context, checked.found)
    } else context.refusal = checked.code

    if (context.refusal === 'merchant_mismatch') {
      onMismatch(context.tenant?.code ?? '', request)
    }

    refusePipelined(request.socket, context)

    return context
  }

  return {
    admit: request => findContext(request) ?? attachContext(request, decide(request)),
    admitUnparsed: () => toContext('', scanHeaders([]), false),
  }
}

/**
 * Returns the target to route. A refused request gets a placeholder target that does not match a
 * real route.
 */
export function chooseRouteTarget({ refusal, path, query }: RequestContext): string {
  return refusal === undefined ? path + query : '/'
}

function placeTenant(context: RequestContext, found: ReturnType<FindTenant>): void {
  if (found === 'not_ready') context.refusal = 'overloaded'
  else if (found === 'preview') context.isPreview = true
  else if (found === undefined) context.refusal = 'unknown_host'
  else {
    context.tenant = found
    if (isForeign(context.scan, found)) context.refusal = 'merchant_mismatch'
    else if (found.closed !== undefined) context.refusal = `merchant_${found.closed}`
  }
}

/**
 * Returns whether the client names another merchant, or names any merchant twice. An attacker with
 * a stolen token would name another merchant.
 */
function isForeign({ merchant, merchantCount }: HeaderScan, tenant: Tenant): boolean {
  return merchantCount > 0 && (merchantCount > 1 || merchant !== tenant.platformCode)
}

/**
 * Refuses the requests that follow a badly framed request on the same connection, because they
 * cannot be trusted. Closing the connection is not enough: Node has already read requests from the
 * same packet and would still emit them.
 */
function refusePipelined(socket: Socket, context: RequestContext): void {
  const marked: Marked = socket
  if (marked[key] === true) context.refusal = 'malformed_request'
  else if (context.refusal !== undefined && !harmless.has(context.refusal)) marked[key] = true
}
