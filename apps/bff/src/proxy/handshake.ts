import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parseOriginHost } from '@livery/contract/hosts.ts'
import { isWebSocketOffer } from '#gate/ignore-upgrades.ts'
import type { RequestContext } from '#gate/request-context.ts'

const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const keyPattern = /^[A-Za-z0-9+/]{22}==$/
const protocolPattern = /^[\w.+-]+(?:, ?[\w.+-]+){0,7}$/

/** The parts of a valid WebSocket handshake that are needed here. */
export type Handshake = { key: string; protocol: string | undefined }

/**
 * Parses a request's handshake if it is fully valid (RFC 6455 §4.2.1) and is from a page on the
 * same host: browsers let any site open a WebSocket, and send our cookies with it.
 */
export function parseHandshake(
  raw: IncomingMessage,
  context: RequestContext,
): Handshake | undefined {
  const { headers, method, httpVersion } = raw
  const key = headers['sec-websocket-key']
  const protocol = headers['sec-websocket-protocol']
  const isPlain =
    method === 'GET' &&
    httpVersion === '1.1' &&
    isWebSocketOffer(context.scan.upgrade) &&
    headers['sec-websocket-version'] === '13' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  if (!isPlain || key === undefined || !keyPattern.test(key)) return undefined
  if (protocol !== undefined && !protocolPattern.test(protocol)) return undefined
  const isOwnPage = parseOriginHost(headers.origin ?? '') === context.host
  return isOwnPage ? { key, protocol } : undefined
}

/** Returns the `Sec-WebSocket-Accept` value for a key. */
export function computeAcceptKey(key: string): string {
  return createHash('sha1')
    .update(key + magic)
    .digest('base64')
}

/**
 * Returns whether the other side may choose this protocol: none, or a protocol that the client
 * offered.
 */
export function isOffered(protocol: string | undefined, handshake: Handshake): boolean {
  return protocol === undefined || handshake.protocol?.split(/, ?/).includes(protocol) === true
}
