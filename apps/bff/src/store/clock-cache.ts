/** A clock cache entry. Whoever holds the entry can see whether it is still cached. */
export type ClockEntry = {
  readonly weight: number
  /** Set on every use. A used entry survives the next check for eviction. */
  isUsed: boolean
  isKept: boolean
  /**
   * Called when the entry is evicted. Releases the entry's memory, because the entry may be
   * referenced for a long time.
   */
  letGo(): void
}

export type ClockCache<T> = {
  find(key: string): T | undefined
  /** Caches an entry and marks it as used, or updates a cached entry's weight. */
  keep(key: string, value: T): void
}

/**
 * Creates a cache with the CLOCK (second chance) policy, limited by weight. The oldest entry is
 * evicted, unless it was used since it was last checked. A use only sets a flag in the entry; with
 * an LRU list, every request would write to other entries in distant memory.
 */
export function createClockCache<T extends ClockEntry>(maxWeight: number): ClockCache<T> {
  const places = new Map<string, { value: T; weight: number }>()
  let total = 0

  function keep(key: string, value: T): void {
    const known = remove(key)
    if (known && known !== value) evict(known)
    value.isUsed = true
    if (value.weight <= maxWeight) add(key, value)
    else evict(value)
    while (total > maxWeight) examineOldest()
  }

  function examineOldest(): void {
    for (const [key, { value }] of places) {
      remove(key)
      if (value.isUsed) add(key, value)
      else evict(value)
      value.isUsed = false
      return
    }
  }

  function add(key: string, value: T): void {
    value.isKept = true
    places.set(key, { value, weight: value.weight })
    total += value.weight
  }

  function remove(key: string): T | undefined {
    const known = places.get(key)
    places.delete(key)
    total -= known?.weight ?? 0
    return known?.value
  }

  function evict(value: T): void {
    value.isKept = false
    value.letGo()
  }

  return { find: key => places.get(key)?.value, keep }
}

/**
 * Creates a clock cache for plain values. Each value is wrapped in an entry, and `find` counts as a
 * use.
 */
export function createValueCache<T>(maxWeight: number, weigh: (value: T) => number): ClockCache<T> {
  const entries = createClockCache<ClockEntry & { value: T }>(maxWeight)
  return {
    find(key) {
      const entry = entries.find(key)
      if (entry) entry.isUsed = true
      return entry?.value
    },
    keep(key, value) {
      const letGo = () => undefined
      entries.keep(key, { value, weight: weigh(value), isUsed: true, isKept: true, letGo })
    },
  }
}
