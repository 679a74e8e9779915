/** Asks DNS for the records of a host, by a name server that may be given. */
import { Resolver } from 'node:dns/promises'

export type DnsRecords = {
  cname: string[]
  /** Of its A and AAAA records, behind any CNAME. */
  addresses: string[]
  /** No name server answered. */
  isUnknown: boolean
}

export type LookUpRecords = (host: string) => Promise<DnsRecords>

const timeoutMs = 2_000
/** A name server says with these that there is no such record. */
const missingCodes = new Set(['ENOTFOUND', 'ENODATA'])

/** @param server `address` or `address:port`; unset: those of this machine */
export function createLookUp(server?: string): LookUpRecords {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (server !== undefined) resolver.setServers([server])

  return async host => {
    const asked = await Promise.all([
      ask(() => resolver.resolveCname(host)),
      ask(() => resolver.resolve4(host)),
      ask(() => resolver.resolve6(host)),
    ])
    const [cname, four, six] = asked.map(answer => answer ?? [])
    const addresses = [...(four ?? []), ...(six ?? [])].sort()
    const isUnknown = addresses.length === 0 && asked.slice(1).includes(undefined)
    return { cname: cname ?? [], addresses, isUnknown }
  }
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
