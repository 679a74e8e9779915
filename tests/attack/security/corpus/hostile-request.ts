/**
 * A request that the server must reject. `bytes` contains the request in latin1; `about` describes
 * the mistake.
 */
export type HostileRequest = { about: string; bytes: string }

export const host = 'aurora.test'
export const path = '/wps/member/info'
/**
 * Closes the connection after the response, for requests that are rejected without closing the
 * connection.
 */
export const close = 'Connection: close'

/** Builds a correctly framed GET request with the given lines. */
export function toGet(about: string, ...lines: string[]): HostileRequest {
  return { about, bytes: [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n') }
}

/** Builds a POST request with the given header lines and body bytes. */
export function toPost(about: string, lines: readonly string[], body: string): HostileRequest {
  const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, ...lines, '', ''].join('\r\n')
  return { about, bytes: head + body }
}

/** The request that a smuggling attack hides after the end of another request's body. */
export const smuggled = `GET /wps/smuggled HTTP/1.1\r\nHost: ${host}\r\n\r\n`
