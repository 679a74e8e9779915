/** The edge as operators write it: one host name, or its addresses. */
import { isIP, isIPv6 } from 'node:net'
import { toHostName } from '@livery/contract/hosts.ts'
import { getDomain } from 'tldts'
import { OperatorError } from '#support/operator-problem.ts'

/** Addresses in canonical form, or host names. */
export type Edge = { addresses: string[]; names?: never } | { names: string[]; addresses?: never }

/**
 * Parses `--edge`: parts are separated by commas or blanks, IPv6 may have brackets.
 *
 * @throws OperatorError for a part that is neither an address nor a host name, and for both kinds at once
 */
export function parseEdge(given: string): Edge {
  const parts = given.split(/[,\s]+/).filter(Boolean)
  if (parts.length === 0) fail(given, 'is empty; enter a host name or addresses')

  const found = parts.map(part => ({ part, address: toAddress(part), name: toName(part) }))
  const strange = found.find(({ address, name }) => address === undefined && name === undefined)
  if (strange) fail(strange.part, 'is neither an address nor a host name')

  const addresses = [...new Set(found.flatMap(({ address }) => address ?? []))]
  const names = [...new Set(found.flatMap(({ name }) => name ?? []))]
  if (addresses.length > 0 && names.length > 0) {
    fail(given, 'mixes names and addresses; enter either the name or all addresses')
  }
  return addresses.length > 0 ? { addresses } : { names }
}

/** Returns the canonical form of an IP address, so that two spellings of one address are equal. */
export function toAddress(text: string): string | undefined {
  const bare = text.replace(/^\[(.*)\]$/, '$1')
  if (!isIPv6(bare)) return isIP(text) === 4 ? text : undefined
  // RFC 5952, as the URL standard writes it. An address with a zone is valid on one machine only.
  return URL.parse(`http://[${bare}]`)?.hostname.slice(1, -1)
}

/** Browsers take a name whose last label is a number for an IPv4 address. */
function toName(part: string): string | undefined {
  const name = part.includes(':') ? undefined : toHostName(part)
  return name !== undefined && !/(?:^|\.)\d+$/.test(name) ? name : undefined
}

const apexNote =
  ' (an apex cannot have a CNAME: use ALIAS or ANAME if your DNS has it, else the A and AAAA of the edge)'

/**
 * Returns the DNS records that lead a domain to the edge, one line each.
 *
 * @throws OperatorError for an edge that is not one name or some addresses
 */
export function toRecords(domain: string, given = '<your edge>'): string[] {
  if (given === '<your edge>') return [toCname(domain, given)]
  const { addresses, names } = parseEdge(given)
  if (addresses) {
    return addresses.map(address =>
      isIPv6(address) ? `AAAA  ${domain}.  ${address}` : `A     ${domain}.  ${address}`,
    )
  }
  const [name = '', ...more] = names
  if (more.length > 0) fail(given, 'is several names, but a CNAME points to only one')
  return [toCname(domain, `${name}.`)]
}

function toCname(domain: string, target: string): string {
  return `CNAME ${domain}.  ${target}${isApex(domain) ? apexNote : ''}`
}

/** Whether the domain is the one that was registered, by the public suffix list. */
function isApex(domain: string): boolean {
  return getDomain(domain, { allowPrivateDomains: true }) === domain
}

function fail(given: string, reason: string): never {
  throw new OperatorError(`--edge: ${given}: ${reason}`)
}
