/** Seeded random numbers: seed data, results and images are the same on every machine. */

/** FNV-1a over UTF-16 units, 32 bits unsigned. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

export type Random = {
  /** Returns a number from 0 up to but not including 1. */
  next: () => number
  between: (low: number, high: number) => number
  /** Returns an integer; both ends are included. */
  whole: (low: number, high: number) => number
  pick: <T>(items: readonly [T, ...T[]]) => T
}

/** Creates a seeded generator (mulberry32); equal seeds give equal sequences. */
export function randomFrom(seed: string): Random {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: items => items[Math.floor(next() * items.length)] ?? items[0],
  }
}

type Json = Record<string, unknown>

/**
 * Returns a copy of `base` merged with `patch`: objects merge key by key, any other value
 * (including arrays) replaces the old value, and `null` removes the key.
 */
export function deepMerge<T extends object>(base: T, patch: Json): T {
  const merged: Json = Object.fromEntries(Object.entries(base))
  for (const [key, value] of Object.entries(patch)) {
    // A key that reaches the prototype must never be assigned.
    if (key === '__proto__') continue
    const before = merged[key]
    if (value === null) delete merged[key]
    else if (isPlain(before) && isPlain(value)) merged[key] = deepMerge(before, value)
    else merged[key] = value
  }
  // The patch is QA's own JSON: its shape is trusted, like everything on the control port.
  return merged as T
}

function isPlain(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
