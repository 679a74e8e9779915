/** Host names to what answers for them. */
export type HostTable<T> = {
  get(host: string): T | undefined
  set(host: string, value: T): void
}

/** At most every second slot is taken, so that a look finds its host or an empty one soon. */
const slotsPerHost = 2
const [fnvOffset, fnvPrime] = [0x811c9dc5, 0x01000193]

/**
 * A hash table (FNV-1a, open addressing) of numbers that stay close to the processor. A `Map` has
 * each look-up wait for far memory several times: for bucket, entry and name, and for those of other
 * hosts it meets on its way. Here it waits for the name it found. Who is looked up cannot make
 * anything collide: what is in the table comes from configuration alone.
 *
 * @param most so many hosts may be set
 */
export function createHostTable<T>(most: number): HostTable<T> {
  const size = 2 ** Math.ceil(Math.log2(slotsPerHost * most + 1))
  /** Of each slot the hash and the number of its host, from 1; 0 is an empty one. */
  const slots = new Int32Array(2 * size)
  const hosts: string[] = ['']
  const values: (T | undefined)[] = [undefined]

  /** Where the slot is that a host is in, or would be. */
  function placeOf(host: string, hash: number): number {
    for (let at = 2 * (hash & (size - 1)); ; at = (at + 2) & (2 * size - 1)) {
      const number = slots[at + 1] ?? 0
      if (number === 0 || (slots[at] === hash && hosts[number] === host)) return at
    }
  }

  function get(host: string): T | undefined {
    return values[slots[placeOf(host, toHash(host)) + 1] ?? 0]
  }

  function set(host: string, value: T): void {
    const hash = toHash(host)
    const at = placeOf(host, hash)
    const number = slots[at + 1] ?? 0
    if (number > 0) values[number] = value
    else {
      if (hosts.length > most) throw new Error(`host table: no room for ${host}`)
      slots[at] = hash
      slots[at + 1] = hosts.push(host) - 1
      values.push(value)
    }
  }

  return { get, set }
}

function toHash(text: string): number {
  let hash = fnvOffset
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), fnvPrime)
  }
  return hash | 0
}
