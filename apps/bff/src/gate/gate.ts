import type { IncomingMessage } from 'node:http'
import type { Tenant } from '#tenants/tenant.ts'
import { allowedMethods, checkRequest } from './check-request.ts'
import { createRequestIds } from './request-id.ts'
import { scanHeaders } from './scan-headers.ts'
import type { IsTrusted } from './trusted-proxies.ts'
import { attachVisit, type Visit } from './visit.ts'

/** Finds the merchant of a host. `not_ready` until the first release is served. */
export type FindTenant = (host: string) => Tenant | 'not_ready' | undefined

export type Gate = {
  /** Runs before routing and answers the target to route: refused requests go nowhere real. */
  admit(request: IncomingMessage): string
}

const refusedTarget = '/'

export function createGate(findTenant: FindTenant, isTrusted: IsTrusted): Gate {
  const toRequestId = createRequestIds()

  function admit(request: IncomingMessage): string {
    const trusted = isTrusted(request.socket.remoteAddress)
    const scan = scanHeaders(request.rawHeaders)
    const { httpVersion, method = '', url: target = '' } = request
    const visit = createVisit(method, toRequestId(scan.requestId, trusted), trusted)
    attachVisit(request, visit)
    const checked = checkRequest({ method, target, httpVersion, scan, trusted })
    visit.host = checked.host
    if (checked.ok) {
      visit.path = checked.target.path
      visit.query = checked.target.query
      placeTenant(visit, findTenant(checked.host))
    } else visit.refusal = checked.code
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
    refusal: undefined,
    trusted,
    startedAtMs: performance.now(),
    requestId,
    method: allowedMethods.has(method) ? method : 'OTHER',
    route: 'refused',
    status: 0,
    bytes: 0,
    errorCode: undefined,
    onGone: undefined,
  }
}

function placeTenant(visit: Visit, found: Tenant | 'not_ready' | undefined): void {
  if (found === 'not_ready') visit.refusal = 'overloaded'
  else if (found === undefined) visit.refusal = 'unknown_host'
  else visit.tenant = found
}
