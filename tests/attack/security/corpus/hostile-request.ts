/** A request that must be rejected: its bytes in latin1, and what is wrong with it. */
export type HostileRequest = { about: string; bytes: string }

export const host = 'aurora.test'
export const path = '/wps/member/info'
/**
 * For requests that are rejected on a connection that stays open: closes the connection after the
 * response.
 */
export const close = 'Connection: close'

/** Builds a GET request with the given lines; the head is framed correctly. */
export function toGet(about: string, ...lines: string[]): HostileRequest {
  return { about, bytes: [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n') }
}

/** Builds a POST request with the given header lines and body bytes. */
export function toPost(about: string, lines: readonly string[], body: string): HostileRequest {
  const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, ...lines, '', ''].join('\r\n')
  return { about, bytes: head + body }
}

/** The request that a smuggling attack hides after the end of a body. */
export const smuggled = `GET /wps/smuggled HTTP/1.1\r\nHost: ${host}\r\n\r\n`
