/** Checks the domains in a release, a few at a time. */

import { isIPv4, isIPv6 } from 'node:net'
import { type DomainState, domainStates } from '@livery/contract/domains.ts'
import { type MerchantStates, stateOf } from '@livery/contract/journal/states.ts'
import type { Closure, ReleaseIndex } from '@livery/contract/release.ts'
import { mapConcurrently } from '@livery/release/support/in-parallel.ts'
import type { AskDomain, DomainAnswer } from './ask-domain.ts'
import { computeDaysLeft, judgeDomain, type Seen } from './judge-domain.ts'
import { type LookUpRecords, lookUpsAtOnce } from './look-up-records.ts'
import { createTurns } from './turns.ts'

/** A domain's row in the output of `livery domains`. */
export type DomainRow = {
  merchant: string
  domain: string
  state: DomainState
  what: string
  /** Expected and actual DNS data. */
  dns: {
    edge: readonly string[] | null
    addresses: readonly string[]
    cname: readonly string[]
    /** Authorities that the CAA records allow; null if they do not restrict any. */
    caa: readonly string[] | null
    challenges: readonly string[]
  }
  certificate: { expiresAt: string; daysLeft: number; issuer: string } | null
  /** Ping time from this machine, in milliseconds. */
  ms: number | null
  /**
   * How many players moved away from this domain, as reported by browsers; null if the BFF was not
   * queried.
   */
  leaves: number | null
}

export type Domain = {
  merchant: string
  domain: string
  platformCode: string
  closed: Closure | undefined
}

export type Tools = {
  lookUp: LookUpRecords
  ask: AskDomain
  /** The edge's IP addresses. */
  edge?: readonly string[] | undefined
  /** The number of leaves by domain; unset if the BFF was not queried. */
  leaves?: ReadonlyMap<string, number> | undefined
  /** CAA names of the authorities that the edge uses; unset: CAA records are not judged. */
  authorities?: readonly string[] | undefined
  endingDays: number
}

/**
 * Number of domains checked concurrently. A domain that waits for its edge does not use a name
 * server.
 */
const checksAtOnce = 256

/** The same for the last check of domains whose earlier checks may have been too many at once. */
const lastChecksAtOnce = 8

/**
 * The maximum number for each IP version, so that unreachable IPv6 addresses do not replace IPv4
 * addresses.
 */
const maxAddresses = 4

/** Lists all domains, or only the selected merchants' domains, in index order. */
export function listDomains(
  index: ReleaseIndex,
  states: MerchantStates,
  merchants: readonly string[] = [],
  isWanted: (merchant: string) => boolean = () => true,
): Domain[] {
  const codes = merchants.length > 0 ? merchants : Object.keys(index.merchants)
  return codes.filter(isWanted).flatMap(merchant => {
    const entry = index.merchants[merchant]
    if (entry === undefined) return []
    const { platformCode, hosts } = entry
    const { closed } = stateOf(states, merchant, entry)
    return hosts.map(domain => ({ merchant, domain, platformCode, closed }))
  })
}

/**
 * Checks domains and returns the most severe states first. A name without a response, and a domain
 * that cannot be reached, are checked again at the next name server, after all others and fewer at a
 * time, because too many concurrent checks cause most of these failures. If a server that answers
 * others was only too late for them, they are checked a third time.
 * @param isOver returns whether the time budget is used up; the remaining domains are then `unseen`
 */
export async function inspectDomains(
  domains: readonly Domain[],
  tools: Tools,
  isOver: () => boolean = () => false,
): Promise<DomainRow[]> {
  const { limited, overloaded } = limitTools(tools)
  const rows = await mapConcurrently(domains, checksAtOnce, async each =>
    isOver() ? buildUnseenRow(each, tools) : await inspectDomain(each, limited),
  )
  const again = domains.flatMap((domain, at) =>
    isWorthRepeating(rows[at]) ? [{ domain, at }] : [],
  )

  await mapConcurrently(again, lookUpsAtOnce, async ({ domain, at }) => {
    if (!isOver()) rows[at] = await inspectDomain(domain, limited, 1)
  })

  const doubtful = again.filter(({ domain }) => overloaded.has(domain.domain))

  await mapConcurrently(doubtful, lastChecksAtOnce, async ({ domain, at }) => {
    if (!isOver()) rows[at] = await inspectDomain(domain, limited, 2)
  })

  return rows.sort((a, b) => domainStates.indexOf(a.state) - domainStates.indexOf(b.state))
}

/** Returns whether too many concurrent checks may have caused the result. */
function isWorthRepeating(row: DomainRow | undefined): boolean {
  return row?.state === 'dns-unknown' || row?.state === 'unreachable'
}

type Limited = {
  limited: Tools
  /** Hosts whose last lookup or check failed in a way that too many at once may have caused. */
  overloaded: ReadonlySet<string>
}

/**
 * Limits concurrent lookups and checks. A name without a response from a server that has answered,
 * and a late handshake at an address that has answered, are taken for signs of too many at once.
 */
function limitTools(tools: Tools): Limited {
  const [lookUps, asks] = [createTurns(lookUpsAtOnce), createTurns(checksAtOnce)]
  const answering = new Set<string>()
  const overloaded = new Set<string>()
  let hasDns = false

  const note = (host: string, isOverload: boolean) => {
    if (isOverload) overloaded.add(host)
    else overloaded.delete(host)
    return isOverload
  }
  const lookUp: LookUpRecords = async (host, attempt) => {
    const work = () => tools.lookUp(host, attempt)
    const dns = await lookUps.run(work, ({ isUnknown }) => note(host, isUnknown && hasDns))
    hasDns ||= !dns.isUnknown
    return dns
  }
  const ask: AskDomain = async (host, address, platformCode) => {
    const work = () => tools.ask(host, address, platformCode)
    const isLate = (answer: DomainAnswer) => answer.isLate === true && answering.has(address)
    const answer = await asks.run(work, found => note(host, isLate(found)))
    if (answer.certificate) answering.add(address)
    return answer
  }

  return { limited: { ...tools, lookUp, ask }, overloaded }
}

/** Checks one domain. @param attempt number of the DNS attempt, from 0 */
export async function inspectDomain(
  { merchant, domain, platformCode, closed }: Domain,
  { lookUp, ask, edge, leaves, authorities, endingDays }: Tools,
  attempt = 0,
): Promise<DomainRow> {
  const dns = await lookUp(domain, attempt)
  const answers = await Promise.all(
    selectAddresses(dns.addresses).map(async address => {
      return { address, answer: await ask(domain, address, platformCode) }
    }),
  )
  const left = leaves && (leaves.get(domain) ?? 0)
  const seen: Seen = { dns, answers, leaves: left }
  const first = answers.find(({ answer }) => !answer.isRouteless)

  return {
    merchant,
    domain,
    ...judgeDomain(seen, { platformCode, closed, edge, authorities, endingDays }),
    dns: {
      ...{ edge: edge ?? null, addresses: dns.addresses, cname: dns.cname },
      ...{ caa: dns.authorities ?? null, challenges: dns.challenges ?? [] },
    },
    certificate: pickFirstCertificate(answers),
    ms: first?.answer.ms ?? null,
    leaves: left ?? null,
  }
}

function selectAddresses(addresses: readonly string[]): string[] {
  const [six, four] = [addresses.filter(isIPv6), addresses.filter(isIPv4)]
  return [...four.slice(0, maxAddresses), ...six.slice(0, maxAddresses)]
}

function buildUnseenRow({ merchant, domain }: Domain, { edge, leaves }: Tools): DomainRow {
  return {
    ...{
      merchant,
      domain,
      state: 'unseen' as const,
      what: 'the time budget was used up before this domain was checked',
    },
    dns: { edge: edge ?? null, addresses: [], cname: [], caa: null, challenges: [] },
    ...{ certificate: null, ms: null, leaves: leaves?.get(domain) ?? null },
  }
}

/** Returns the certificate that expires first. */
function pickFirstCertificate(answers: Seen['answers']): DomainRow['certificate'] {
  const [first] = answers
    .flatMap(({ answer }) => answer.certificate ?? [])
    .sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
  if (!first) return null
  const daysLeft = computeDaysLeft(answers) ?? 0
  return { expiresAt: first.expiresAt.toISOString(), daysLeft, issuer: first.issuer }
}
