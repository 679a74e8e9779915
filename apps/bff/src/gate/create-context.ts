import { allowedMethods } from './check-request.ts'
import type { RequestContext } from './request-context.ts'
import type { HeaderScan } from './scan-headers.ts'

/** Makes the context of a request that was not checked yet. */
export function createContext(
  method: string,
  scan: HeaderScan,
  requestId: string,
  trusted: boolean,
): RequestContext {
  return {
    host: '',
    path: '/',
    query: '',
    tenant: undefined,
    isPreview: false,
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
    activeResponse: undefined,
  }
}
