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
  /** More clients than this in one window are not told apart: memory is bounded, players play. */
  maxClients?: number
}

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
    const carried = countIn(before, client) * (1 - passedMs / windowMs)
    const used = carried + countIn(current, client)
    const resetSeconds = Math.max(1, Math.ceil((windowMs - passedMs) / 1_000))
    const allowed = used < perWindow
    if (allowed) add(client)
    const remaining = Math.max(0, Math.floor(perWindow - used - 1))
    return { allowed, limit: perWindow, remaining, resetSeconds }
  }

  function add(client: string): void {
    const count = current.own.get(client)
    if (count === undefined && current.own.size >= maxClients) return
    current.own.set(client, (count ?? 0) + 1)
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
