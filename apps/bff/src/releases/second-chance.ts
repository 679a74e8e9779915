/** A place for something as long as it is kept; who holds on to the place sees it leave. */
export type Place<T> = {
  /** Unset once it was let go. */
  value: T | undefined
  /** For everybody who uses it to set: then it stays another round. */
  isUsed: boolean
  weight: number
}

export type SecondChance<T> = {
  find(key: string): Place<T> | undefined
  /** Keeps it as used just now, or weighs it anew. */
  keep(key: string, value: T): void
}

/**
 * Keeps so much weight of what is in use. To use something is to set a mark where it lies: a list in
 * order of use would have every request write to its neighbours all over the memory. When there is
 * too much, the oldest goes, unless it was used since it was last looked at.
 */
export function createSecondChance<T>(
  maxWeight: number,
  weigh: (value: T) => number,
): SecondChance<T> {
  const places = new Map<string, Place<T>>()
  let total = 0

  function keep(key: string, value: T): void {
    const known = places.get(key)
    if (known) remove(key, known)
    if (known && known.value !== value) known.value = undefined
    const weight = weigh(value)
    const place = known?.value === value ? known : { value, isUsed: true, weight }
    place.isUsed = true
    place.weight = weight
    if (weight <= maxWeight) add(key, place)
    else place.value = undefined
    while (total > maxWeight) lookAtOldest()
  }

  function lookAtOldest(): void {
    for (const [key, place] of places) {
      remove(key, place)
      if (place.isUsed) add(key, place)
      else place.value = undefined
      place.isUsed = false
      return
    }
  }

  function add(key: string, place: Place<T>): void {
    places.set(key, place)
    total += place.weight
  }

  function remove(key: string, { weight }: Place<T>): void {
    places.delete(key)
    total -= weight
  }

  return { find: key => places.get(key), keep }
}
