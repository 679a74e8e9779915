/**
 * Decides who may call Studio. Studio writes files, so another site that the operator visits must
 * not reach it: neither by name (DNS rebinding) nor by a form or script.
 */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type Asked = { method: string; url: string; headers: IncomingHttpHeaders }

export type Admission =
  /** Studio's own page or API, with the path after the token. */
  | { kind: 'studio'; path: string; query: URLSearchParams }
  /** A page of the product in a frame; `code` is the merchant. */
  | { kind: 'frame'; code: string; path: string; query: URLSearchParams }
  | { kind: 'refused'; status: number; reason: string }

/** Admits a request by its Host, the token in its path and, if it changes something, its Origin. */
export function admit({ method, url, headers }: Asked, port: number, token: string): Admission {
  const host = headers.host ?? ''
  const [path = '', query = ''] = url.split('?')
  const asked = { path, query: new URLSearchParams(query) }
  const code = new RegExp(`^([a-z][a-z0-9-]{1,31})\\.localhost:${port}$`).exec(host)?.[1]
  if (code !== undefined) return { kind: 'frame', code, ...asked }
  if (host !== `localhost:${port}` && host !== `127.0.0.1:${port}`) {
    return { kind: 'refused', status: 421, reason: 'this host does not belong to Studio' }
  }

  const [, given = '', ...rest] = path.split('/')
  if (!isEqual(given, token) || rest.length === 0) {
    return { kind: 'refused', status: 404, reason: 'open the URL that livery studio prints' }
  }
  if (!isFromStudio(method, headers, `http://${host}`)) {
    return { kind: 'refused', status: 403, reason: 'the request comes from another site' }
  }

  return { kind: 'studio', ...asked, path: `/${rest.join('/')}` }
}

/** A request that changes something must name its origin; other requests may not name a wrong one. */
function isFromStudio(method: string, headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (headers.origin === undefined) return method === 'GET'
  return headers.origin === origin
}

function isEqual(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}
