/** The edge as operators specify it: one host name, or IP addresses. */
import { isIP, isIPv6 } from 'node:net'
import { normalizeHostName } from '@livery/contract/hosts.ts'
import { getDomain } from 'tldts'
import { OperatorError } from '#support/operator-problem.ts'

/** IP addresses in canonical form, or host names. */
export type Edge = { addresses: string[]; names?: never } | { names: string[]; addresses?: never }

/**
 * Parses `--edge`: parts are separated by commas or spaces; IPv6 addresses may be in brackets.
 *
 * @throws OperatorError for a part that is neither an IP address nor a host name, and for a mix of
 * both
 */
export function parseEdge(given: string): Edge {
  const parts = given.split(/[,\s]+/).filter(Boolean)
  if (parts.length === 0) fail(given, 'is empty; enter a host name or IP addresses')

  const found = parts.map(part => ({
    part,
    address: normalizeIpAddress(part),
    name: parseEdgeName(part),
  }))
  const strange = found.find(({ address, name }) => address === undefined && name === undefined)
  if (strange) fail(strange.part, 'is neither an address nor a host name')

  const addresses = [...new Set(found.flatMap(({ address }) => address ?? []))]
  const names = [...new Set(found.flatMap(({ name }) => name ?? []))]

  if (addresses.length > 0 && names.length > 0) {
    fail(given, 'mixes names and addresses; enter either the name or all addresses')
  }

  return addresses.length > 0 ? { addresses } : { names }
}

/**
 * Returns the canonical form of an IP address, so that two spellings of the same address are equal.
 */
export function normalizeIpAddress(text: string): string | undefined {
  const bare = text.replace(/^\[(.*)\]$/, '$1')
  if (!isIPv6(bare)) return isIP(text) === 4 ? text : undefined
  // The URL parser returns the form in RFC 5952. It rejects IP addresses with a zone, which are
  // valid on only one machine.
  return URL.parse(`http://[${bare}]`)?.hostname.slice(1, -1)
}

/** Browsers interpret a name whose last label is a number as an IPv4 address. */
function parseEdgeName(part: string): string | undefined {
  const name = part.includes(':') ? undefined : normalizeHostName(part)
  return name !== undefined && !/(?:^|\.)\d+$/.test(name) ? name : undefined
}

const apexNote =
  ' (an apex cannot have a CNAME: use ALIAS or ANAME if your DNS has it, else the A and AAAA of the edge)'

/**
 * Returns the DNS records that point a domain to the edge, one per line.
 *
 * @throws OperatorError for an edge that is neither a single name nor IP addresses
 */
export function listDnsRecords(domain: string, given = '<your edge>'): string[] {
  if (given === '<your edge>') return [formatCname(domain, given)]

  const { addresses, names } = parseEdge(given)

  if (addresses) {
    return addresses.map(address =>
      isIPv6(address) ? `AAAA  ${domain}.  ${address}` : `A     ${domain}.  ${address}`,
    )
  }

  const [name = '', ...more] = names
  if (more.length > 0) fail(given, 'is several names, but a CNAME points to only one')

  return [formatCname(domain, `${name}.`)]
}

function formatCname(domain: string, target: string): string {
  return `CNAME ${domain}.  ${target}${isApex(domain) ? apexNote : ''}`
}

/** Returns whether the domain is itself the registrable domain per the public suffix list. */
function isApex(domain: string): boolean {
  return getDomain(domain, { allowPrivateDomains: true }) === domain
}

function fail(given: string, reason: string): never {
  throw new OperatorError(`--edge: ${given}: ${reason}`)
}
