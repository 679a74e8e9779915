import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { buildConnector } from 'undici'
import type { IsAllowed } from './address-guard.ts'
import { buildTolerantConnector } from './tolerant-connect.ts'

/** Returns every IP address for a name, in the order to try. Rejects if the name has none. */
export type Resolve = (name: string) => Promise<readonly string[]>

export type Connect = buildConnector.connector

/**
 * The name resolves only to destinations that the BFF must not contact. No connection was opened.
 */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError'
}

export type GuardedConnectOptions = {
  resolve?: Resolve | undefined
  timeoutMs: number
  /** PEM certificates to trust; unset: Node's defaults. */
  ca?: readonly string[] | undefined
}

const maxAttempts = 3

const nameServers = new Resolver({ timeout: 2_000, tries: 2 })

/**
 * Queries only the configured name servers. Unlike the system's lookup, this never parses a number
 * as an IP address in disguise, and slow name servers do not block the threads that read files.
 */
export async function resolveByDns(name: string): Promise<readonly string[]> {
  const found = await Promise.allSettled([nameServers.resolve4(name), nameServers.resolve6(name)])
  return found.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
}

/**
 * Creates a connector that resolves a name once, checks the resulting IP addresses, and connects to
 * a checked address directly, even if the name would resolve differently the next time.
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
