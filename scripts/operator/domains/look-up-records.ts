/** Looks up a host's DNS records, optionally with the given name servers. */
import { Resolver } from 'node:dns/promises'

export type DnsRecords = {
  cname: string[]
  /** The IP addresses from the A and AAAA records, after following any CNAME. */
  addresses: string[]
  /** No name server responded. */
  isUnknown: boolean
  /**
   * Names of the authorities that the CAA records allow; unset if there are none that restrict
   * issuance, or no name server responded.
   */
  authorities?: string[]
  /** Records at `_acme-challenge.<host>`, for example `TXT abc`. */
  challenges?: string[]
}

/** @param attempt from 0; each further attempt uses the next name server */
export type LookUpRecords = (host: string, attempt?: number) => Promise<DnsRecords>

export type AskRecords = Pick<
  Resolver,
  'resolveCname' | 'resolve4' | 'resolve6' | 'resolveCaa' | 'resolveTxt'
>

/**
 * Number of names looked up concurrently. Each lookup sends two queries at a time, and a small
 * forwarder such as dnsmasq refuses more than 150.
 */
export const lookUpsAtOnce = 64
const timeoutMs = 2_000
/** The records of a name that does not exist, so that it has no records of other types either. */
const noSuchName: never[] = []
/** Errors with which a name server reports that the name, or only the record, does not exist. */
const missing = new Map<string, never[]>([
  ['ENOTFOUND', noSuchName],
  ['ENODATA', []],
])

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
  /** CAA records of parents, which thousands of domains share. */
  const parents = new Map<string, Promise<CaaRecord[] | undefined>>()

  /** Finds the CAA records that apply to a host: its own, or its nearest parent's (RFC 8659). */
  async function findCaa(host: string, resolver: AskRecords): Promise<CaaRecord[] | undefined> {
    const own = await ask(() => resolver.resolveCaa(host))
    const [, parent = ''] = /^[^.]+\.(.+\..+)$/.exec(host) ?? []
    if (own === undefined || own.length > 0 || parent === '') return own

    const known = parents.get(parent) ?? findCaa(parent, resolver)
    parents.set(parent, known)
    const found = await known
    // Looked up again, because one missing response would leave all domains of the parent unjudged.
    if (found === undefined) parents.delete(parent)
    return found
  }

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

    // After the others, so that a name without a response costs only two queries, and two at a time.
    const [cname, caa] = await Promise.all([
      ask(() => resolver.resolveCname(host)),
      findCaa(host, resolver),
    ])
    const challenges = await findChallenges(`_acme-challenge.${host}`, resolver)
    const authorities = caa && listAuthorities(caa)

    return {
      ...{ cname: cname ?? [], addresses, isUnknown: false },
      ...(authorities && { authorities }),
      ...(challenges.length > 0 && { challenges }),
    }
  }
}

type CaaRecord = Awaited<ReturnType<Resolver['resolveCaa']>>[number]

/** Returns the authorities that may issue; `undefined` if no `issue` record restricts them. */
function listAuthorities(records: readonly CaaRecord[]): string[] | undefined {
  const issues = records.flatMap(({ issue }) => (issue === undefined ? [] : [issue]))
  if (issues.length === 0) return undefined
  // Parameters follow a semicolon; `;` alone forbids every authority.
  return issues.map(issue => (issue.split(';')[0] ?? '').trim().toLowerCase()).filter(Boolean)
}

async function findChallenges(name: string, resolver: AskRecords): Promise<string[]> {
  const names = await ask(() => resolver.resolveCname(name))
  if (names === noSuchName) return []
  if (names && names.length > 0) return names.map(target => `CNAME ${target}`)

  const texts = await ask(() => resolver.resolveTxt(name))
  return (texts ?? []).map(parts => `TXT ${parts.join('')}`)
}

/** Only one try, because a retry happens later and with another name server. */
function openResolver(server: string): AskRecords {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  resolver.setServers([server])
  return resolver
}

/** Returns `undefined` if no name server responded. */
async function ask<T>(question: () => Promise<T[]>): Promise<T[] | undefined> {
  try {
    return await question()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return missing.get(code)
  }
}
