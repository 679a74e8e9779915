/** Something that is kept as long as it is in use; who holds on to it sees that it was let go. */
export type ClockEntry = {
  readonly weight: number
  /** For everybody who uses it to set: then it stays another round. */
  isUsed: boolean
  isKept: boolean
  /** Gives back what weighs, for whoever holds on may do so for long. */
  letGo(): void
}

export type ClockCache<T> = {
  find(key: string): T | undefined
  /** Keeps it as used just now, or weighs it anew. */
  keep(key: string, value: T): void
}

/**
 * Keeps so much weight of what is in use. To use something is to set a mark in it: a list in order
 * of use would have every request write to its neighbours all over the memory. When there is too
 * much, the oldest goes, unless it was used since it was last looked at.
 */
export function createClockCache<T extends ClockEntry>(maxWeight: number): ClockCache<T> {
  const places = new Map<string, { value: T; weight: number }>()
  let total = 0

  function keep(key: string, value: T): void {
    const known = remove(key)
    if (known && known !== value) end(known)
    value.isUsed = true
    if (value.weight <= maxWeight) add(key, value)
    else end(value)
    while (total > maxWeight) lookAtOldest()
  }

  function lookAtOldest(): void {
    for (const [key, { value }] of places) {
      remove(key)
      if (value.isUsed) add(key, value)
      else end(value)
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

  function end(value: T): void {
    value.isKept = false
    value.letGo()
  }

  return { find: key => places.get(key)?.value, keep }
}
