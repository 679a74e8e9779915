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
