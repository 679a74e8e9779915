import type { IncomingHttpHeaders } from 'node:http'
import { type BlockList, isIP } from 'node:net'
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

/** Some balancers name the client's port too, and IPv6 in brackets. */
function toAddress(entry = ''): string | undefined {
  if (isIP(entry) !== 0) return toPlainAddress(entry)
  const match = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry)
  const bare = match?.[1] ?? match?.[2] ?? ''
  return isIP(bare) === 0 ? undefined : toPlainAddress(bare)
}

/** An IPv4 client on a dual-stack socket appears as `::ffff:10.0.0.1`. */
function toPlainAddress(address: string): string {
  return /^::ffff:[\d.]+$/i.test(address) ? address.slice(7) : address
}
