/**
 * Determines a domain's state from the DNS records, the ping responses and the browsers' reports.
 */
import { type DomainState, domainStates } from '@livery/contract/domains.ts'
import type { Closure } from '@livery/contract/release.ts'
import type { DomainAnswer } from './ask-domain.ts'
import { normalizeIpAddress } from './edge.ts'
import type { DnsRecords } from './look-up-records.ts'

/** Returns whether the domain does not serve its players, or was not checked. */
export function isBroken(state: DomainState): boolean {
  return domainStates.indexOf(state) < domainStates.indexOf('certificate-ending')
}

/** The facts about a domain. */
export type Seen = {
  dns: DnsRecords
  /** The responses by IP address, faulty addresses first. */
  answers: readonly { address: string; answer: DomainAnswer }[]
  /**
   * How many sessions moved from this domain to another domain within the last hour; unset if the
   * BFF was not queried.
   */
  leaves?: number | undefined
}

export type Expected = {
  platformCode: string
  closed?: Closure | undefined
  /** The edge's IP addresses; unset: any address is accepted. */
  edge?: readonly string[] | undefined
  /** CAA names of the authorities that the edge uses; unset: CAA records are not judged. */
  authorities?: readonly string[] | undefined
  /** Certificates that expire within this many days are reported. */
  endingDays: number
}

export type Judged = { state: DomainState; what: string }

const dayMs = 86_400_000
const leavesToBlock = 3

export function judgeDomain(seen: Seen, expected: Expected, nowMs = Date.now()): Judged {
  const { dns, answers } = seen
  if (dns.isUnknown) return { state: 'dns-unknown', what: 'no DNS server responded' }

  const [first] = dns.addresses
  if (first === undefined) return { state: 'dns-missing', what: 'has no A, AAAA or CNAME record' }

  const edge = expected.edge?.map(normalizeValidAddress)
  const foreign = dns.addresses.filter(
    address => edge?.includes(normalizeValidAddress(address)) === false,
  )

  if (foreign.length > 0) {
    const what = `points to ${foreign.join(', ')}, not to the edge (${expected.edge?.join(', ')})`
    return { state: 'dns-elsewhere', what }
  }

  const judged = answers.filter(({ answer }) => !answer.isRouteless)

  if (judged.length === 0 && answers.length > 0) {
    return {
      state: 'unseen',
      what: `was not checked: no route from here to ${formatAddresses(answers)}`,
    }
  }

  for (const { address, answer } of judged) {
    const fault = judgeAnswer(answer, expected)
    if (fault)
      return { ...fault, what: answers.length > 1 ? `${address}: ${fault.what}` : fault.what }
  }

  const { state, what } = judgeServed({ ...seen, answers: judged }, expected, nowMs)
  const others = answers.filter(({ answer }) => answer.isRouteless)
  const notes = [
    ...(others.length > 0 ? [`not checked: ${formatAddresses(others)}, no route from here`] : []),
    ...(dns.challenges ?? []).map(
      record =>
        `_acme-challenge has ${record}: another certificate client may still use this domain; remove the record if yours does not need it`,
    ),
  ]

  return { state, what: [what, ...notes].join('; ') }
}

function formatAddresses(answers: Seen['answers']): string {
  return answers.map(({ address }) => address).join(', ')
}

/** IP addresses from DNS are always valid, and the edge's IP addresses have already been parsed. */
function normalizeValidAddress(address: string): string {
  return normalizeIpAddress(address) ?? address
}

function judgeAnswer(answer: DomainAnswer, { platformCode, closed }: Expected): Judged | undefined {
  const { certificate, status, merchant, reason } = answer
  if (!certificate) return { state: 'unreachable', what: reason ?? 'no response' }
  if (certificate.fault !== undefined) {
    return { state: 'certificate-bad', what: `its certificate: ${certificate.fault}` }
  }
  if (reason !== undefined) return { state: 'unreachable', what: reason }
  if (closed !== undefined && status === (closed === 'suspended' ? 503 : 410)) return undefined
  if (status !== 200) return { state: 'wrong-answer', what: `responds to a ping with ${status}` }
  if (merchant === platformCode) return undefined

  const what = merchant === undefined ? 'responds to a ping with another page' : `is ${merchant}'s`

  return { state: 'wrong-answer', what }
}

function judgeServed(
  { dns, answers, leaves = 0 }: Seen,
  expected: Expected,
  nowMs: number,
): Judged {
  if (leaves >= leavesToBlock) {
    const what = `responds here, but players left it ${leaves} times within an hour`
    return { state: 'blocked', what }
  }

  const days = computeDaysLeft(answers, nowMs)
  if (days !== undefined && days < expected.endingDays) {
    return { state: 'certificate-ending', what: `its certificate expires in ${days} days` }
  }

  const allowed = dns.authorities
  if (allowed && expected.authorities?.some(name => allowed.includes(name)) === false) {
    const own = expected.authorities.join(' or ')
    const what = `its CAA records allow ${allowed.join(', ') || 'no authority'}, so ${own} will not renew its certificate; add CAA 0 issue "${expected.authorities[0]}"`
    return { state: 'renewal-refused', what }
  }
  if (expected.closed !== undefined) return { state: 'closed', what: `is ${expected.closed}` }

  return { state: 'live', what: `responds in ${answers[0]?.answer.ms} ms` }
}

/** Returns the number of full days until the first certificate expires. */
export function computeDaysLeft(answers: Seen['answers'], nowMs = Date.now()): number | undefined {
  const ends = answers.flatMap(({ answer }) => answer.certificate?.expiresAt.getTime() ?? [])
  return ends.length === 0 ? undefined : Math.floor((Math.min(...ends) - nowMs) / dayMs)
}
