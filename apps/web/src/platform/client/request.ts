import type { Endpoint } from '@livery/contract/endpoints.ts'
import type { Language } from '@livery/contract/languages.ts'
import type { SessionInfo } from '@livery/contract/platform/account.ts'

export type QueryValue = string | number | boolean | undefined

export type RequestParts = {
  query?: Record<string, QueryValue> | undefined
  headers?: Record<string, string> | undefined
  moduleId?: string | undefined
  /** HTTP-04: `false` omits Authorization from a protected call. */
  auth?: false | undefined
  /** A token other than the session's, to find its owner. */
  token?: string | undefined
}

export type Caller = {
  merchant: string
  language: Language
  session: SessionInfo | undefined
}

/** Builds a path with its query. Parameters without a value are omitted. */
export function toUrl(path: string, query: Record<string, QueryValue> = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) params.set(name, String(value))
  }
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** Returns a call's token: none for public calls (ROLE-08), the session's token for others. */
export function findToken(
  endpoint: Endpoint,
  { auth, token }: RequestParts,
  caller: Caller,
): string | undefined {
  if (endpoint.auth === 'none' || auth === false) return undefined
  return token ?? caller.session?.token
}

/** Returns the common request headers (HTTP-01 to HTTP-04). */
export function buildRequestHeaders(
  endpoint: Endpoint,
  parts: RequestParts,
  caller: Caller,
): Record<string, string> {
  const token = findToken(endpoint, parts, caller)
  const fromSession = token !== undefined && caller.session?.merchantCode
  return {
    Merchant: fromSession || caller.merchant,
    Language: caller.language,
    'Content-Type': 'application/json',
    ...(parts.moduleId !== undefined && { ModuleId: parts.moduleId }),
    ...(token !== undefined && { Authorization: token }),
    ...parts.headers,
  }
}
