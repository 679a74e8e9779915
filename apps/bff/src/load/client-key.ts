import type { IncomingMessage } from 'node:http'
import type { RequestContext } from '#gate/request-context.ts'
import { type IsTrusted, resolveClientAddress } from '#gate/trusted-proxies.ts'

/** Returns the client network of a request, which is determined once per request. */
export function clientOf(
  request: IncomingMessage,
  context: RequestContext,
  isTrusted: IsTrusted,
): string {
  if (context.client === '')
    context.client = getClientNetwork(resolveClientAddress(request, isTrusted))
  return context.client
}

/** Returns the client network of a request that does not have a Node request object yet. */
export function readClient(
  { socket, rawHeaders }: Pick<IncomingMessage, 'socket' | 'rawHeaders'>,
  isTrusted: IsTrusted,
): string {
  const values = rawHeaders.filter(
    (_text, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'x-forwarded-for',
  )
  const headers = { 'x-forwarded-for': values.join(', ') }
  return getClientNetwork(resolveClientAddress({ socket, headers }, isTrusted))
}

/**
 * Returns the key under which requests are counted: one merchant and one client address. For IPv6,
 * only the network counts (the first 64 bits), because one customer has all addresses in it.
 */
export function buildClientKey(merchant: string, address: string): string {
  return `${merchant}|${getClientNetwork(address)}`
}

/** Returns an IPv4 address unchanged, and an IPv6 address as its network (the first 64 bits). */
export function getClientNetwork(address: string): string {
  // The input is always an IP address, so a colon identifies IPv6; validating it would cost more
  // than counting.
  return address.includes(':') ? getIpv6Network(address) : address
}

/**
 * Returns the wider network that a client's key shares with its neighbors: an IPv4 /16 or an IPv6
 * /32.
 */
export function getWideKey(clientKey: string): string {
  return /^[^|]*\|(?:[^.:]*[.:]){0,2}/.exec(clientKey)?.[0] ?? ''
}

function getIpv6Network(address: string): string {
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
