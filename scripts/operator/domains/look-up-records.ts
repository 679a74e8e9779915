/** Looks up a host's DNS records, optionally with the given name servers. */
import { Resolver } from 'node:dns/promises'

export type DnsRecords = {
  cname: string[]
  /** The IP addresses from the A and AAAA records, after following any CNAME. */
  addresses: string[]
  /** No name server responded. */
  isUnknown: boolean
}

/** @param attempt from 0; each further attempt uses the next name server */
export type LookUpRecords = (host: string, attempt?: number) => Promise<DnsRecords>

export type AskRecords = Pick<Resolver, 'resolveCname' | 'resolve4' | 'resolve6'>

/**
 * Number of names looked up concurrently. Each lookup sends two queries at a time, and a small
 * forwarder such as dnsmasq refuses more than 150.
 */
export const lookUpsAtOnce = 64
const timeoutMs = 2_000
/** Errors with which a name server reports that the record does not exist. */
const missingCodes = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Creates the lookup function.
 *
 * @param given `address` or `address:port` of each name server; empty: this machine's name servers
 * @throws TypeError for an invalid address
 */
export function createLookUp(
  given: readonly string[] = [],
  open: (server: string) => AskRecords = openResolver,
): LookUpRecords {
  const servers = given.length > 0 ? given : new Resolver().getServers()
  const resolvers = servers.map(open)

  return async (host, attempt = 0) => {
    const resolver = resolvers[attempt % resolvers.length]
    if (resolver === undefined) return { cname: [], addresses: [], isUnknown: true }

    const [four, six] = await Promise.all([
      ask(() => resolver.resolve4(host)),
      ask(() => resolver.resolve6(host)),
    ])
    const addresses = [...(four ?? []), ...(six ?? [])].sort()
    if (addresses.length === 0 && (!four || !six)) {
      return { cname: [], addresses, isUnknown: true }
    }

    // After the others, so that a name without a response costs two queries instead of three.
    const cname = await ask(() => resolver.resolveCname(host))

    return { cname: cname ?? [], addresses, isUnknown: false }
  }
}

/** Only one try, because a retry happens later and with another name server. */
function openResolver(server: string): AskRecords {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  resolver.setServers([server])
  return resolver
}

/** Returns `undefined` if no name server responded. */
async function ask(question: () => Promise<string[]>): Promise<string[] | undefined> {
  try {
    return await question()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return missingCodes.has(code) ? [] : undefined
  }
}
