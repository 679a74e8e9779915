import type { IncomingMessage } from 'node:http'
import type { Arrival } from '#fast-path/parser-hook.ts'
import { isLineExact } from '#fast-path/request-line.ts'
import { type Scan, scanHeaders } from '#fast-path/scan-headers.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { allowedMethods, type Checked, checkRequest } from './check-request.ts'
import { refuseAfterRefusal } from './refusals.ts'
import { attachVisit, findVisit, type Visit } from './request-context.ts'
import { createRequestIds } from './request-id.ts'
import type { IsTrusted } from './trusted-proxies.ts'

/** Finds the merchant of a host. `not_ready` until the first release is served. */
export type FindTenant = (host: string) => Tenant | 'not_ready' | undefined

/** Where the gate looks merchants up. */
export type Registry = {
  find: FindTenant
  /** Whether a host is configured, exactly as it is written. */
  has: (host: string) => boolean
}

/** Told the code of a merchant whose host was asked in the name of another. */
export type OnMismatch = (merchant: string) => void

export type Gate = {
  /** What is decided about a request before anything else looks at it, once for each. */
  admit(arrival: Arrival): Visit
  /** The same for Node's object of it, where everybody after the gate finds it. */
  meet(request: IncomingMessage): Visit
  /** For what could not be read as a request: an id, and nothing else is known. */
  meetUnread(): Visit
}

const notAsWritten: Checked = { ok: false, code: 'malformed_request', host: '' }

export function createGate(
  { find, has: isOurs }: Registry,
  isTrusted: IsTrusted,
  onMismatch: OnMismatch,
): Gate {
  const toRequestId = createRequestIds()
  /** The last one: Node may make its object of a request that was admitted without. */
  let last: { rawHeaders: readonly string[]; visit: Visit } | undefined

  function admit(arrival: Arrival): Visit {
    const { rawHeaders } = arrival
    if (last?.rawHeaders !== rawHeaders) last = { rawHeaders, visit: decide(arrival) }
    return last.visit
  }

  function decide(arrival: Arrival): Visit {
    const trusted = isTrusted(arrival.socket.remoteAddress)
    const scan = scanHeaders(arrival.rawHeaders)
    const { httpVersion, method = '', url: target = '' } = arrival
    const visit = createVisit(method, scan, toRequestId(scan.requestId, trusted), trusted)
    const checked = isLineExact(arrival)
      ? checkRequest({ method, target, httpVersion, scan, trusted, isOurs })
      : notAsWritten
    visit.host = checked.host
    if (checked.ok) {
      visit.path = checked.target.path
      visit.query = checked.target.query
      placeTenant(visit, find(checked.host))
    } else visit.refusal = checked.code
    if (visit.refusal === 'merchant_mismatch') onMismatch(visit.tenant?.code ?? '')
    refuseAfterRefusal(arrival.socket, visit)
    return visit
  }

  function meet(request: IncomingMessage): Visit {
    return findVisit(request) ?? attachVisit(request, admit(request))
  }

  return {
    admit,
    meet,
    meetUnread: () => createVisit('', scanHeaders([]), toRequestId(undefined, false), false),
  }
}

/** The target to route: what is refused goes nowhere real. */
export function toTarget({ refusal, path, query }: Visit): string {
  return refusal === undefined ? path + query : '/'
}

function createVisit(method: string, scan: Scan, requestId: string, trusted: boolean): Visit {
  return {
    host: '',
    path: '/',
    query: '',
    tenant: undefined,
    scan,
    refusal: undefined,
    trusted,
    startedAtMs: performance.now(),
    queuePlace: 0,
    isOpen: false,
    requestId,
    method: allowedMethods.has(method) ? method : 'OTHER',
    route: 'refused',
    status: 0,
    bytes: 0,
    errorCode: undefined,
    upstreamMs: undefined,
    traceId: undefined,
    answering: undefined,
  }
}

function placeTenant(visit: Visit, found: Tenant | 'not_ready' | undefined): void {
  if (found === 'not_ready') visit.refusal = 'overloaded'
  else if (found === undefined) visit.refusal = 'unknown_host'
  else {
    visit.tenant = found
    if (isForeign(visit.scan, found)) visit.refusal = 'merchant_mismatch'
  }
}

/** A client may name its merchant, once; another's name is how a stolen token would be tried. */
function isForeign({ merchant, merchantCount }: Scan, tenant: Tenant): boolean {
  return merchantCount > 0 && (merchantCount > 1 || merchant !== tenant.platformCode)
}
