/**
 * Connects to one IP address of a host like a browser, and reads the certificate and the ping
 * response.
 */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { Agent, request } from 'node:https'
import { BlockList, isIPv6 } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import {
  checkServerIdentity,
  createSecureContext,
  type PeerCertificate,
  rootCertificates,
  type TLSSocket,
} from 'node:tls'
import { endpoints } from '@livery/contract/endpoints.ts'
import { parseJson } from '@livery/release/support/json.ts'

export type DomainAnswer = {
  /** Unset: the server did not present a certificate. */
  certificate?: {
    expiresAt: Date
    issuer: string
    /** Why a browser would reject the certificate. */
    fault?: string
  }
  /** The ping's HTTP status. */
  status?: number
  /** The platform code in the ping response. */
  merchant?: string
  ms?: number
  /** Why there is no response. */
  reason?: string
  /**
   * Set if this machine has no route to the IP address. The result then does not show whether the
   * IP address is reachable.
   */
  isRouteless?: true
  /** Set if the time limit passed before the server presented a certificate. */
  isLate?: true
}

export type AskDomain = (
  host: string,
  address: string,
  platformCode: string,
) => Promise<DomainAnswer>

export type AskOptions = {
  /** 443, except in tests. */
  port: number
  /** PEM of a CA to trust in addition to the public CAs. */
  authority?: string | undefined
  timeoutMs?: number
}

const maxBytes = 4_096

const refused = 'the edge refuses the handshake because it has no certificate'
const secondAskMs = 2_000

/**
 * Creates a function that connects to a domain. The connection continues despite certificate
 * faults, which the result contains. The function never rejects. It retries once after a refused
 * handshake, because the first attempt makes the edge request a certificate.
 */
export function createAskDomain(options: AskOptions): AskDomain {
  const askOnce = createAskOnce(options)
  return async (...asked) => {
    const answer = await askOnce(...asked)
    if (answer.reason !== refused) return answer
    await wait(secondAskMs)
    return askOnce(...asked)
  }
}

function createAskOnce({ port, authority, timeoutMs = 10_000 }: AskOptions): AskDomain {
  // Created once, because reading all public CAs takes 0.1 s.
  const ca = authority === undefined ? undefined : [...rootCertificates, authority]
  const secureContext = createSecureContext({ ca })
  // Each domain is asked once, so caching its TLS session would only cost time.
  const agent = new Agent({ maxCachedSessions: 0 })
  return (host, address, platformCode) =>
    new Promise(resolve => {
      const startedAtMs = performance.now()
      const found: DomainAnswer = {}
      let shown: PeerCertificate | undefined
      const call = request({
        ...{ host: address, port, servername: host, agent },
        ...{ secureContext, rejectUnauthorized: false },
        checkServerIdentity: (_name, certificate) => {
          shown = certificate
          return undefined
        },
        path: `${endpoints.ping.path}?speed=${Date.now()}`,
        headers: { host, merchant: platformCode, accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      })

      const fail = async (error: Error) => {
        const reason = describeAskError(error, timeoutMs)
        const isRouteless = !found.certificate && !(await hasRoute(address, port))
        const isLate = !found.certificate && isTimeout(error)
        resolve({
          ...{ ...found, reason },
          ...(isRouteless && { isRouteless }),
          ...(isLate && { isLate }),
        })
      }

      call.once('socket', socket => {
        const secure = socket as TLSSocket // With https, the socket is always a TLS socket.
        const readOwn = secure.getPeerCertificate.bind(secure, false)
        // After a handshake, Node reads the whole chain for checkServerIdentity, which takes as long
        // as the rest of a check. Only the server's own certificate is needed.
        Object.assign(secure, { getPeerCertificate: readOwn })
        secure.once('secureConnect', () => {
          found.certificate = readCertificate(secure, host, shown ?? readOwn())
        })
      })
      call.once('error', fail)
      call.once('response', answer => {
        let body = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          body += part
          if (body.length > maxBytes)
            answer.destroy(new Error('the response is not a ping response'))
        })
        answer.once('error', fail)
        answer.once('end', () => {
          const ms = Math.round(performance.now() - startedAtMs)
          const merchant = parseMerchantCode(body)
          const status = answer.statusCode ?? 0
          resolve({ ...found, status, ms, ...(merchant !== undefined && { merchant }) })
        })
      })
      call.end()
    })
}

/** IPv6 addresses that are only reachable within their own network. */
const local = new BlockList()
local.addAddress('::1', 'ipv6')
local.addSubnet('fc00::', 7, 'ipv6')
local.addSubnet('fe80::', 10, 'ipv6')

/**
 * Returns whether this machine has a route for the IP address's version. Connecting a UDP socket
 * determines the route and the source address without sending a packet. A failed connection is not
 * sufficient evidence, because a router that rejects packets causes the same error. A private IPv6
 * source address, which containers often have, cannot reach public addresses.
 */
async function hasRoute(address: string, port: number): Promise<boolean> {
  try {
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4')
    const connected = Promise.race([once(socket, 'connect'), once(socket, 'error').then(rethrow)])
    socket.connect(port, address)
    const from = await connected.then(() => socket.address()).finally(() => socket.close())
    return from.family !== 'IPv6' || !local.check(from.address, 'ipv6') || isLocal(address)
  } catch {
    return false
  }
}

function isLocal(address: string): boolean {
  return local.check(address, 'ipv6')
}

function rethrow([error]: unknown[]): never {
  throw error
}

function readCertificate(
  socket: TLSSocket,
  host: string,
  shown: PeerCertificate,
): NonNullable<DomainAnswer['certificate']> {
  const expiresAt = new Date(shown.valid_to)
  const wrongName = checkServerIdentity(host, shown)
  const reasons = [
    ...(expiresAt.getTime() < Date.now() ? [`it expired ${expiresAt.toISOString()}`] : []),
    ...(wrongName ? [`it is for ${shown.subjectaltname ?? 'no host'}`] : []),
    ...(socket.authorized ? [] : [`not trusted: ${socket.authorizationError}`]),
  ]
  const { O: organisation, CN: name } = shown.issuer ?? {}
  const issuer = String(organisation ?? name ?? '')
  const [fault] = reasons

  return { expiresAt, issuer, ...(fault !== undefined && { fault }) }
}

function parseMerchantCode(body: string): string | undefined {
  const answer = parseJson(Buffer.from(body)) as { value?: { merchant?: unknown } } | undefined
  const merchant = answer?.value?.merchant
  return typeof merchant === 'string' ? merchant : undefined
}

function describeAskError(error: Error, timeoutMs: number): string {
  if (isTimeout(error)) return `no response within ${timeoutMs / 1_000} s`
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_SSL') || code === 'EPROTO') return refused
  return code === '' ? error.message : code
}

function isTimeout({ name }: Error): boolean {
  return name === 'AbortError' || name === 'TimeoutError'
}
