import type { IncomingMessage } from 'node:http'
import type { RequestContext } from '#gate/request-context.ts'
import { type IsTrusted, resolveClientAddress } from '#gate/trusted-proxies.ts'

/**
 * A client's remaining allowance after this request. `resetSeconds` is the time until the allowance
 * increases.
 */
export type Allowance = { allowed: boolean; limit: number; remaining: number; resetSeconds: number }

export type RateLimits = {
  /** Counts one request from a client. */
  take(client: string): Allowance
  /** Returns this process's counts that have not been shared yet, and clears them. */
  takeUntold(): Untold
  /** Receives the total count over all processes for some of a window's clients. */
  learn(window: number, totals: ReadonlyMap<string, number>): void
}

export type Untold = { window: number; counts: ReadonlyMap<string, number> }

type Options = {
  perWindow: number
  windowMs?: number
  now?: () => number
  /**
   * Maximum number of clients with a separate count per window, to limit memory. Further clients
   * share a count per wide network.
   */
  maxClients?: number
}

/** Factor between a client's limit and a wide network's limit. */
const wideFactor = 16
/** Maximum number of wide networks with a separate count, as a fraction of `maxClients`. */
const widePart = 0.1

/** One window's counts by client: from this process and from other processes. */
type Window = { number: number; own: Map<string, number>; others: Map<string, number> }

/**
 * Creates sliding-window counts. The previous window counts in proportion to its overlap with the
 * last `windowMs`, so that a client cannot use its limit twice when a window ends. Every decision
 * uses only local counts and is immediate. `learn` adds other processes' counts later, so a client
 * may exceed its limit until the next exchange with Redis.
 */
export function createRateLimits(options: Options): RateLimits {
  const { perWindow, windowMs = 60_000, now = Date.now, maxClients = 200_000 } = options
  let current = openWindow(Math.floor(now() / windowMs))
  let before = openWindow(current.number - 1)
  let untold = new Map<string, number>()

  function turn(nowMs: number): void {
    const number = Math.floor(nowMs / windowMs)
    if (number === current.number) return
    before = number === current.number + 1 ? current : openWindow(number - 1)
    current = openWindow(number)
    untold = new Map()
  }

  function take(client: string): Allowance {
    const nowMs = now()
    turn(nowMs)
    const passedMs = nowMs - current.number * windowMs
    const key = chooseCountedKey(client)
    const most = key === client ? perWindow : wideFactor * perWindow
    const carried = countIn(before, key) * (1 - passedMs / windowMs)
    const used = carried + countIn(current, key)
    const resetSeconds = Math.max(1, Math.ceil((windowMs - passedMs) / 1_000))
    const allowed = used < most
    if (allowed) add(key)
    const remaining = Math.max(0, Math.floor(most - used - 1))

    return { allowed, limit: most, remaining, resetSeconds }
  }

  /**
   * Returns the key by which a client is counted. When the memory is full, a client is counted by
   * its wide network, so that a client with an entire IPv6 /40 cannot bypass the limit.
   */
  function chooseCountedKey(client: string): string {
    if (current.own.size < maxClients || current.own.has(client)) return client
    const wide = getWideKey(client)
    const isFull = current.own.size >= maxClients * (1 + widePart)
    return isFull && !current.own.has(wide) ? '' : wide
  }

  function add(client: string): void {
    current.own.set(client, (current.own.get(client) ?? 0) + 1)
    untold.set(client, (untold.get(client) ?? 0) + 1)
  }

  function takeUntold(): Untold {
    const told = { window: current.number, counts: untold }
    untold = new Map()
    return told
  }

  function learn(window: number, totals: ReadonlyMap<string, number>): void {
    const target = [current, before].find(({ number }) => number === window)
    if (!target) return
    for (const [client, total] of totals) {
      const waiting = target === current ? (untold.get(client) ?? 0) : 0
      const told = (target.own.get(client) ?? 0) - waiting
      target.others.set(client, Math.max(0, total - told))
    }
  }

  return { take, takeUntold, learn }
}

function openWindow(number: number): Window {
  return { number, own: new Map(), others: new Map() }
}

function countIn({ own, others }: Window, client: string): number {
  return (own.get(client) ?? 0) + (others.get(client) ?? 0)
}

/** Returns the client network of a request. The network is determined only once per request. */
export function clientOf(
  request: IncomingMessage,
  context: RequestContext,
  isTrusted: IsTrusted,
): string {
  if (context.client === '')
    context.client = getClientNetwork(resolveClientAddress(request, isTrusted))
  return context.client
}

/** Returns the client network of a request without a Node request object. */
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
 * Returns the key by which requests are counted: one merchant and one client IP address. For IPv6,
 * the key contains only the network (the first 64 bits), because one customer usually has all
 * addresses in a network.
 */
export function buildClientKey(merchant: string, address: string): string {
  return `${merchant}|${getClientNetwork(address)}`
}

/** Returns an IPv4 address unchanged, and an IPv6 address as its network (the first 64 bits). */
function getClientNetwork(address: string): string {
  // The input is always an IP address, so a colon identifies IPv6; validating it would cost more
  // than counting.
  return address.includes(':') ? getIpv6Network(address) : address
}

/** Returns the wider network that contains a client's network: an IPv4 /16 or an IPv6 /32. */
function getWideKey(clientKey: string): string {
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
