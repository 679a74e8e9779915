import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { toOriginHost } from '@livery/contract/hosts.ts'
import { isWebSocketOffer } from '#gate/ignore-upgrades.ts'
import type { RequestContext } from '#gate/request-context.ts'

const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const keyPattern = /^[A-Za-z0-9+/]{22}==$/
const protocolPattern = /^[\w.+-]+(?:, ?[\w.+-]+){0,7}$/

/** The parts of a valid WebSocket handshake that matter here. */
export type Handshake = { key: string; protocol: string | undefined }

/**
 * The handshake in a request, if it is one to the letter (RFC 6455 §4.2.1) and comes from a page of
 * the same host: browsers let any site open a WebSocket, and send our cookies along.
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
  const isOwnPage = toOriginHost(headers.origin ?? '') === context.host
  return isOwnPage ? { key, protocol } : undefined
}

/** The `Sec-WebSocket-Accept` that belongs to a key. */
export function toAcceptance(key: string): string {
  return createHash('sha1')
    .update(key + magic)
    .digest('base64')
}

/** Whether the other side may choose a protocol: none, or one of those the client named. */
export function isOffered(protocol: string | undefined, handshake: Handshake): boolean {
  return protocol === undefined || handshake.protocol?.split(/, ?/).includes(protocol) === true
}
