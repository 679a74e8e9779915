import type { IncomingHttpHeaders } from 'node:http'
import { type BlockList, isIP, SocketAddress } from 'node:net'
import { readHeaderList } from './header-list.ts'

/** Whether an address is one of the operator's own proxies (TRUSTED_PROXIES). */
export type IsTrusted = (address: string | undefined) => boolean

/** The parts of a request that tell its sender. */
type Sender = { socket: { remoteAddress?: string | undefined }; headers: IncomingHttpHeaders }

const rememberedMax = 4_096

/**
 * Every request needs it, and behind an edge all come from a few addresses: verdicts are cached.
 */
export function createTrust(proxies: BlockList | undefined): IsTrusted {
  if (!proxies) return () => false
  const verdicts = new Map<string, boolean>()
  return (address = '') => {
    const known = verdicts.get(address)
    if (known !== undefined) return known
    const verdict = isListed(proxies, toPlainAddress(address))
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
 * The player's address: the peer's, or, behind trusted proxies, the last address of X-Forwarded-For
 * that is not itself one of them. Earlier entries are claims of the client.
 */
export function toClientAddress({ socket, headers }: Sender, isTrusted: IsTrusted): string {
  let address = toPlainAddress(socket.remoteAddress ?? '')
  if (!isTrusted(address)) return address
  const chain = readHeaderList(headers['x-forwarded-for']?.toString())
  while (isTrusted(address)) {
    const next = toAddress(chain.pop())
    if (next === undefined) break
    address = next
  }
  return address
}

/** An IPv6 address in brackets, an IPv4 address, both perhaps with a port, or one of either alone. */
const forwardedAddress = /^("?)(?:\[([^\]"]+)\](?::\d{1,5})?|([\d.]+)(?::\d{1,5})?|([^"]+))\1$/

/** Some balancers name the client's port too, IPv6 in brackets, and all in quotes (RFC 7239 §4). */
function toAddress(entry = ''): string | undefined {
  const [, , inBrackets, withPort, alone] = forwardedAddress.exec(entry) ?? []
  const bare = inBrackets ?? withPort ?? alone ?? ''
  switch (isIP(bare)) {
    case 4:
      return bare
    case 6:
      return toPlainAddress(toUsualForm(bare))
    default:
      return undefined
  }
}

/** An IPv6 address can be written in many ways; it is counted and logged in one (RFC 5952). */
function toUsualForm(address: string): string {
  return new SocketAddress({ address: address.replace(/%.*/, ''), family: 'ipv6' }).address
}

/** An IPv4 client on a dual-stack socket appears as `::ffff:10.0.0.1`. */
function toPlainAddress(address: string): string {
  return /^::ffff:[\d.]+$/i.test(address) ? address.slice(7) : address
}
