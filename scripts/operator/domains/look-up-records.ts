/** Asks DNS for the records of a host, by name servers that may be given. */
import { Resolver } from 'node:dns/promises'

export type DnsRecords = {
  cname: string[]
  /** Of its A and AAAA records, behind any CNAME. */
  addresses: string[]
  /** No name server answered. */
  isUnknown: boolean
}

/** @param attempt from 0; each further one asks the next name server */
export type LookUpRecords = (host: string, attempt?: number) => Promise<DnsRecords>

export type AskRecords = Pick<Resolver, 'resolveCname' | 'resolve4' | 'resolve6'>

/**
 * Names that are looked up side by side. Each asks two questions at a time, and a small forwarder such
 * as dnsmasq refuses more than 150.
 */
export const lookUpsAtOnce = 64
const timeoutMs = 2_000
/** A name server says with these that there is no such record. */
const missingCodes = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * @param given `address` or `address:port` of each; none: the name servers of this machine
 * @throws TypeError for one that is no address
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
    // After the others: a name that nobody answers for costs two questions and not three.
    const cname = await ask(() => resolver.resolveCname(host))
    return { cname: cname ?? [], addresses, isUnknown: false }
  }
}

/** One try: a second one is made later, and elsewhere. */
function openResolver(server: string): AskRecords {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  resolver.setServers([server])
  return resolver
}

/** `undefined`: nobody answered. */
async function ask(question: () => Promise<string[]>): Promise<string[] | undefined> {
  try {
    return await question()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return missingCodes.has(code) ? [] : undefined
  }
}
