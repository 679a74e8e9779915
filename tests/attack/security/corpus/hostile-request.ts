/** One request that must not be let through: its bytes in latin1 and what is wrong with it. */
export type HostileRequest = { about: string; bytes: string }

export const host = 'aurora.test'
export const path = '/wps/member/info'
/** For what is refused on a connection that goes on: the answer ends with the connection. */
export const close = 'Connection: close'

/** A GET whose lines are as given; the framing of the head is right. */
export function toGet(about: string, ...lines: string[]): HostileRequest {
  return { about, bytes: [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n') }
}

/** A POST with the given header lines and body bytes. */
export function toPost(about: string, lines: readonly string[], body: string): HostileRequest {
  const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, ...lines, '', ''].join('\r\n')
  return { about, bytes: head + body }
}

/** The request that a smuggler hides behind the end of a body. */
export const smuggled = `GET /wps/smuggled HTTP/1.1\r\nHost: ${host}\r\n\r\n`
