/** An entry of a clock cache; its holder sees in it whether it is still cached. */
export type ClockEntry = {
  readonly weight: number
  /** Set by every use: the entry then survives another round. */
  isUsed: boolean
  isKept: boolean
  /** Releases the memory of an evicted entry, which its holder may keep for long. */
  letGo(): void
}

export type ClockCache<T> = {
  find(key: string): T | undefined
  /** Caches it as just used, or weighs it again. */
  keep(key: string, value: T): void
}

/**
 * A cache with the CLOCK (second chance) policy, bounded by weight: the oldest entry is evicted unless
 * it was used since it was last examined. A use sets a mark in the entry; with a list in order of use
 * every request would write to its neighbours all over the memory.
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

/** The same for values that carry no mark: each is wrapped, and `find` counts as a use. */
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
