import { toWideKey } from './client-key.ts'

/** The allowance a client has left after this request. `resetSeconds`: until it gets some more. */
export type Allowance = { allowed: boolean; limit: number; remaining: number; resetSeconds: number }

export type RateLimits = {
  /** Counts one request of a client. */
  take(client: string): Allowance
  /** Own counts not told to others yet; they are taken away with this. */
  takeUntold(): Untold
  /** Takes the counts of all processes together for some clients of a window. */
  learn(window: number, totals: ReadonlyMap<string, number>): void
}

export type Untold = { window: number; counts: ReadonlyMap<string, number> }

type Options = {
  perWindow: number
  windowMs?: number
  now?: () => number
  /**
   * More clients than this in one window are not told apart: memory is bounded, and those beyond it
   * are counted together, by a wider network.
   */
  maxClients?: number
}

/** Clients of one wide network are allowed so many times what one client is. */
const wideFactor = 16
/** Wide networks that are told apart, as a part of the clients that are. */
const widePart = 0.1

/** Counts of one window by client: those made here, and those of other processes. */
type Window = { number: number; own: Map<string, number>; others: Map<string, number> }

/**
 * Sliding-window counts: the window before this one weighs as much as it still overlaps the last
 * `windowMs`, so that a limit cannot be had twice around the turn of a minute.
 *
 * Every decision is made here and at once. Other processes come in through `learn`, after the fact:
 * a limit shared over Redis may be overshot for as long as one exchange takes, and a request never
 * waits for it.
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
    const key = toCountedKey(client)
    const most = key === client ? perWindow : wideFactor * perWindow
    const carried = countIn(before, key) * (1 - passedMs / windowMs)
    const used = carried + countIn(current, key)
    const resetSeconds = Math.max(1, Math.ceil((windowMs - passedMs) / 1_000))
    const allowed = used < most
    if (allowed) add(key)
    const remaining = Math.max(0, Math.floor(most - used - 1))
    return { allowed, limit: most, remaining, resetSeconds }
  }

  /** Somebody who has a whole IPv6 /40 must not get past the limit by filling the memory. */
  function toCountedKey(client: string): string {
    if (current.own.size < maxClients || current.own.has(client)) return client
    const wide = toWideKey(client)
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
