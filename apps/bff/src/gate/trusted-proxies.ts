import type { IncomingHttpHeaders } from 'node:http'
import { type BlockList, isIP, SocketAddress } from 'node:net'
import { readHeaderList } from './header-list.ts'

/** Returns whether an IP address belongs to one of the operator's own proxies (TRUSTED_PROXIES). */
export type IsTrusted = (address: string | undefined) => boolean

/** The parts of a request that identify the client. */
type Sender = { socket: { remoteAddress?: string | undefined }; headers: IncomingHttpHeaders }

const rememberedMax = 4_096

/**
 * Creates the check. Results are cached, because every request runs the check, and behind an edge
 * all requests arrive from a few addresses.
 */
export function createTrust(proxies: BlockList | undefined): IsTrusted {
  if (!proxies) return () => false
  const verdicts = new Map<string, boolean>()
  return (address = '') => {
    const known = verdicts.get(address)
    if (known !== undefined) return known
    const verdict = isListed(proxies, normalizeMappedIpv4(address))
    if (verdicts.size >= rememberedMax) verdicts.clear()
    verdicts.set(address, verdict)
    return verdict
  }
}

function isListed(proxies: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && proxies.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Returns the player's IP address: the peer's, or, behind trusted proxies, the last address in
 * X-Forwarded-For that is not a trusted proxy. Earlier entries may be forged by the client.
 */
export function resolveClientAddress({ socket, headers }: Sender, isTrusted: IsTrusted): string {
  let address = normalizeMappedIpv4(socket.remoteAddress ?? '')
  if (!isTrusted(address)) return address

  const chain = readHeaderList(headers['x-forwarded-for']?.toString())

  while (isTrusted(address)) {
    const next = parseForwardedAddress(chain.pop())
    if (next === undefined) break
    address = next
  }

  return address
}

/**
 * Matches an IPv6 address in brackets or an IPv4 address, each with an optional port, or a bare
 * IPv6 address. The entry may be quoted.
 */
const forwardedAddress = /^("?)(?:\[([^\]"]+)\](?::\d{1,5})?|([\d.]+)(?::\d{1,5})?|([^"]+))\1$/

/**
 * Parses one X-Forwarded-For entry. Some load balancers add the client's port, put IPv6 addresses
 * in brackets, and quote the value (RFC 7239 §4).
 */
function parseForwardedAddress(entry = ''): string | undefined {
  const [, , inBrackets, withPort, alone] = forwardedAddress.exec(entry) ?? []
  const bare = inBrackets ?? withPort ?? alone ?? ''
  switch (isIP(bare)) {
    case 4:
      return bare
    case 6:
      return normalizeMappedIpv4(normalizeIpv6(bare))
    default:
      return undefined
  }
}

/**
 * Returns the canonical form (RFC 5952) of an IP address, because an IPv6 address has many
 * spellings but must be counted and logged under one.
 */
function normalizeIpv6(address: string): string {
  return new SocketAddress({ address: address.replace(/%.*/, ''), family: 'ipv6' }).address
}

/**
 * Returns the IPv4 address of a client on a dual-stack socket, which appears as `::ffff:10.0.0.1`.
 */
function normalizeMappedIpv4(address: string): string {
  return /^::ffff:[\d.]+$/i.test(address) ? address.slice(7) : address
}
