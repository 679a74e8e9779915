import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { buildConnector } from 'undici'
import { buildTolerantConnector } from './tolerant-connect.ts'

/** Returns whether the BFF itself may open a connection to an IP address. */
export type IsAllowed = (address: string) => boolean

/** IPv4 networks that are private or unroutable (RFC 6890 and its successors). */
const privateV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Azure's wire server: a public IP address that responds only to Azure's virtual machines.
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
] as const

/**
 * Only global unicast IPv6 addresses are allowed, without the ranges that embed an IPv4 address
 * (Teredo, 6to4) and the documentation ranges. Mapped and translated addresses (::ffff:0:0/96,
 * 64:ff9b::/96, 64:ff9b:1::/48) are outside this range.
 */
const globalV6 = '2000::/3'
const wrappedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const

/**
 * Creates the guard for every fetch from a configured host name. The guard permits public IP
 * addresses and the IP addresses in `allow` (OUTBOUND_ALLOW, for a developer's machine or a private
 * network).
 */
export function createAddressGuard(allow: BlockList | undefined): IsAllowed {
  const refusedV4 = createBlockList(privateV4, 'ipv4')
  const globals = createBlockList([globalV6], 'ipv6')
  const wrapped = createBlockList(wrappedV6, 'ipv6')

  return address => {
    const version = isIP(address)
    // Refuses an IP address with a zone (fe80::1%eth0), which is valid only on this machine's own
    // links.
    if (version === 0 || address.includes('%')) return false

    const family = version === 4 ? 'ipv4' : 'ipv6'
    if (allow?.check(address, family)) return true
    if (version === 4) return !refusedV4.check(address, family)

    return globals.check(address, family) && !wrapped.check(address, family)
  }
}

function createBlockList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/**
 * Returns every IP address of a host name, in the order of preference. Rejects if the host name
 * does not have an IP address.
 */
export type Resolve = (name: string) => Promise<readonly string[]>

export type Connect = buildConnector.connector

/**
 * The host name resolves only to IP addresses that the BFF must not contact. No connection was
 * opened.
 */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError'
}

export type GuardedConnectOptions = {
  resolve?: Resolve | undefined
  timeoutMs: number
  /** PEM certificates to trust; if unset, Node's defaults. */
  ca?: readonly string[] | undefined
}

const maxAttempts = 3

const nameServers = new Resolver({ timeout: 2_000, tries: 2 })

/**
 * Queries only the configured name servers. Unlike the system's resolver, this never interprets a
 * number as an IP address, and slow name servers do not block the threads that read files.
 */
export async function resolveByDns(name: string): Promise<readonly string[]> {
  const found = await Promise.allSettled([nameServers.resolve4(name), nameServers.resolve6(name)])
  return found.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
}

/**
 * Creates a connector that resolves a host name once, checks the IP addresses, and connects
 * directly to a checked address. A later DNS response therefore cannot change the destination.
 */
export function createGuardedConnect(
  isAllowed: IsAllowed,
  { resolve = resolveByDns, timeoutMs, ca }: GuardedConnectOptions,
): Connect {
  const connect = buildTolerantConnector({ timeout: timeoutMs, ...(ca && { ca: [...ca] }) })
  return (options, callback) => {
    const name = options.hostname.replace(/^\[|\]$/g, '')
    const isName = isIP(name) === 0
    resolveAllowedAddresses(name, isName ? resolve : undefined, isAllowed).then(
      addresses => attempt(addresses),
      (error: Error) => callback(error, null),
    )

    function attempt([address = '', ...rest]: readonly string[]): void {
      const target = { ...options, hostname: address, ...(isName ? { servername: name } : {}) }
      connect(target, (...outcome) => {
        if (outcome[0] && rest.length > 0) attempt(rest)
        else callback(...outcome)
      })
    }
  }
}

async function resolveAllowedAddresses(
  name: string,
  resolve: Resolve | undefined,
  isAllowed: IsAllowed,
): Promise<readonly string[]> {
  const addresses = resolve ? await resolve(name) : [name]
  const allowed = addresses.filter(isAllowed).slice(0, maxAttempts)
  if (allowed.length === 0)
    throw new RefusedAddressError(`${name} does not resolve to a public address`)
  return allowed
}
