import type { IncomingMessage } from 'node:http'
import type { RequestContext } from '#gate/request-context.ts'
import { type IsTrusted, toClientAddress } from '#gate/trusted-proxies.ts'

/** The network of a request's client, which is read once for each request. */
export function clientOf(
  request: IncomingMessage,
  context: RequestContext,
  isTrusted: IsTrusted,
): string {
  if (context.client === '') context.client = toClientNetwork(toClientAddress(request, isTrusted))
  return context.client
}

/** The network of a client whose request has no object of Node's yet. */
export function readClient(
  { socket, rawHeaders }: Pick<IncomingMessage, 'socket' | 'rawHeaders'>,
  isTrusted: IsTrusted,
): string {
  const values = rawHeaders.filter(
    (_text, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'x-forwarded-for',
  )
  const headers = { 'x-forwarded-for': values.join(', ') }
  return toClientNetwork(toClientAddress({ socket, headers }, isTrusted))
}

/**
 * The key under which requests are counted together: one merchant, one address. Of an IPv6 address
 * only the network counts (its first 64 bits), since a single customer has all addresses below it.
 */
export function toClientKey(merchant: string, address: string): string {
  return `${merchant}|${toClientNetwork(address)}`
}

/** An IPv4 address, or the network of an IPv6 address: its first 64 bits. */
export function toClientNetwork(address: string): string {
  // It is an address, so a colon tells which kind; to have it checked costs more than to count it.
  return address.includes(':') ? toNetwork(address) : address
}

/** Of a client's key, the network that it has in common with its neighbors: an IPv4 /16 or an IPv6 /32. */
export function toWideKey(clientKey: string): string {
  return /^[^|]*\|(?:[^.:]*[.:]){0,2}/.exec(clientKey)?.[0] ?? ''
}

function toNetwork(address: string): string {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...new Array<string>(Math.max(0, zeros)).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
