import type { IncomingMessage } from 'node:http'
import type { Tenant } from '#tenants/tenant.ts'
import { allowedMethods, type Checked, checkRequest } from './check-request.ts'
import { refuseAfterRefusal } from './refusals.ts'
import { createRequestIds } from './request-id.ts'
import { isLineExact } from './request-line.ts'
import { type Scan, scanHeaders } from './scan-headers.ts'
import type { IsTrusted } from './trusted-proxies.ts'
import { attachVisit, type Visit } from './visit.ts'

/** Finds the merchant of a host. `not_ready` until the first release is served. */
export type FindTenant = (host: string) => Tenant | 'not_ready' | undefined

/** Told the code of a merchant whose host was asked in the name of another. */
export type OnMismatch = (merchant: string) => void

export type Gate = {
  /** Runs before routing and answers the target to route: refused requests go nowhere real. */
  admit(request: IncomingMessage): string
}

const refusedTarget = '/'
const notAsWritten: Checked = { ok: false, code: 'malformed_request', host: '' }

export function createGate(
  findTenant: FindTenant,
  isTrusted: IsTrusted,
  onMismatch: OnMismatch,
): Gate {
  const toRequestId = createRequestIds()

  function admit(request: IncomingMessage): string {
    const trusted = isTrusted(request.socket.remoteAddress)
    const scan = scanHeaders(request.rawHeaders)
    const { httpVersion, method = '', url: target = '' } = request
    const visit = createVisit(method, toRequestId(scan.requestId, trusted), trusted)
    attachVisit(request, visit)
    const checked = isLineExact(request)
      ? checkRequest({ method, target, httpVersion, scan, trusted })
      : notAsWritten
    visit.host = checked.host
    if (checked.ok) {
      visit.path = checked.target.path
      visit.query = checked.target.query
      visit.upgrade = scan.upgrade
      placeTenant(visit, findTenant(checked.host), scan)
    } else visit.refusal = checked.code
    if (visit.refusal === 'merchant_mismatch') onMismatch(visit.tenant?.code ?? '')
    refuseAfterRefusal(request.socket, visit)
    return visit.refusal === undefined ? visit.path + visit.query : refusedTarget
  }

  return { admit }
}

function createVisit(method: string, requestId: string, trusted: boolean): Visit {
  return {
    host: '',
    path: refusedTarget,
    query: '',
    tenant: undefined,
    upgrade: undefined,
    refusal: undefined,
    trusted,
    startedAtMs: performance.now(),
    requestId,
    method: allowedMethods.has(method) ? method : 'OTHER',
    route: 'refused',
    status: 0,
    bytes: 0,
    errorCode: undefined,
    upstreamMs: undefined,
    traceId: undefined,
    onGone: undefined,
  }
}

function placeTenant(visit: Visit, found: Tenant | 'not_ready' | undefined, scan: Scan): void {
  if (found === 'not_ready') visit.refusal = 'overloaded'
  else if (found === undefined) visit.refusal = 'unknown_host'
  else {
    visit.tenant = found
    if (isForeign(scan, found.platformCode)) visit.refusal = 'merchant_mismatch'
  }
}

/** A client may name its merchant, once; another's name is how a stolen token would be tried. */
function isForeign({ merchant, merchantCount }: Scan, platformCode: string): boolean {
  return merchantCount > 0 && (merchantCount > 1 || merchant !== platformCode)
}
