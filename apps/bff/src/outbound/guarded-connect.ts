import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { buildConnector } from 'undici'
import type { IsAllowed } from './address-guard.ts'
import { buildTolerantConnector } from './tolerant-connect.ts'

/** Every address of a name, in the order to try. Rejects when the name has none. */
export type Resolve = (name: string) => Promise<readonly string[]>

export type Connect = buildConnector.connector

/** The name leads only to places the BFF must not go. Nothing was connected to. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError'
}

export type GuardedConnectOptions = {
  resolve?: Resolve | undefined
  timeoutMs: number
  /** PEM certificates to trust; unset: those Node brings. */
  ca?: readonly string[] | undefined
}

const maxAttempts = 3

const nameServers = new Resolver({ timeout: 2_000, tries: 2 })

/**
 * Asks the configured name servers, and only them: unlike the system's look-up this reads no number
 * as an address in disguise, and slow name servers hold up no thread that files are read with.
 */
export async function resolveByDns(name: string): Promise<readonly string[]> {
  const found = await Promise.allSettled([nameServers.resolve4(name), nameServers.resolve6(name)])
  return found.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
}

/**
 * A connector that asks for a name's addresses once, judges those answers, and connects to one of
 * them by number: what was judged is what is connected to, however the name answers next time.
 */
export function createGuardedConnect(
  isAllowed: IsAllowed,
  { resolve = resolveByDns, timeoutMs, ca }: GuardedConnectOptions,
): Connect {
  const connect = buildTolerantConnector({ timeout: timeoutMs, ...(ca && { ca: [...ca] }) })
  return (options, callback) => {
    const name = options.hostname.replace(/^\[|\]$/g, '')
    const isName = isIP(name) === 0
    toAllowed(name, isName ? resolve : undefined, isAllowed).then(
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

async function toAllowed(
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
