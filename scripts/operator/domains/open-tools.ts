/** Sets up the tools for checking domains, from flags and the environment. */
import { readFileSync } from 'node:fs'
import { OperatorError } from '#support/operator-problem.ts'
import { createAskDomain } from './ask-domain.ts'
import { parseEdge } from './edge.ts'
import type { Tools } from './inspect-domains.ts'
import { createLookUp, type LookUpRecords } from './look-up-records.ts'

export type LookingFlags = {
  /** A host name, or IP addresses separated by commas. */
  edge?: string
  /** `address` or `address:port` of name servers. */
  resolver?: readonly string[]
  /** Admin URL of a BFF, for what browsers report. */
  admin?: string
  /** A PEM file. */
  ca?: string
  httpsPort: number
  /** CAA names of the authorities that the edge uses. */
  authority: readonly string[]
  ending: number
}

/**
 * @throws OperatorError for an invalid resolver, an edge without an IP address, or a file or BFF
 * that cannot be read
 */
export async function openTools(flags: LookingFlags): Promise<Tools> {
  const lookUp = openLookUp(flags.resolver)
  const authority = flags.ca === undefined ? undefined : readAuthority(flags.ca)
  return {
    lookUp,
    ask: createAskDomain({ port: flags.httpsPort, authority }),
    edge: flags.edge === undefined ? undefined : await resolveEdge(flags.edge, lookUp),
    leaves: flags.admin === undefined ? undefined : await readLeaves(flags.admin),
    authorities: flags.authority,
    endingDays: flags.ending,
  }
}

function openLookUp(servers: readonly string[] | undefined): LookUpRecords {
  try {
    return createLookUp(servers)
  } catch {
    const given = servers?.join(',')
    throw new OperatorError(
      `--resolver: ${given}: must be IP addresses, each with an optional :port`,
    )
  }
}

async function resolveEdge(given: string, lookUp: LookUpRecords): Promise<readonly string[]> {
  const { addresses, names } = parseEdge(given)
  if (addresses) return addresses
  const found = await Promise.all(names.map(name => lookUpTwice(name, lookUp)))
  const lost = names.find((_name, at) => found[at]?.length === 0)
  if (lost !== undefined) throw new OperatorError(`--edge: ${lost} has no address`)
  return found.flat()
}

async function lookUpTwice(name: string, lookUp: LookUpRecords): Promise<readonly string[]> {
  const first = await lookUp(name)
  return first.isUnknown ? (await lookUp(name, 1)).addresses : first.addresses
}

function readAuthority(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`--ca: ${path}: ${reason}`)
  }
}

const timeoutMs = 5_000
const line = /^livery_domain_leaves\{[^}]*\bdomain="([^"]+)"[^}]*\} (\d+)$/gm

/**
 * Fetches the number of leaves by domain within the last hour.
 * @throws OperatorError if the admin port does not respond
 */
async function readLeaves(admin: string): Promise<Map<string, number>> {
  const text = await fetchMetrics(new URL('/metrics', admin))
  const found = [...text.matchAll(line)].map(([, domain = '', count = '0']) => {
    return [domain, Number(count)] as const
  })
  return new Map(found)
}

async function fetchMetrics(url: URL): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    if (answer.ok) return await answer.text()
    throw new Error(`it returned ${answer.status}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`--admin: ${url.href}: ${reason}`)
  }
}
