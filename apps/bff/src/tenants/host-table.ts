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
  const hashes = new Int32Array(size)
  /** Of each slot the number of its host, from 1; 0 is an empty one. */
  const numbers = new Int32Array(size)
  const hosts: string[] = ['']
  const values: (T | undefined)[] = [undefined]

  /** The slot a host is in, or would be. */
  function slotOf(host: string, hash: number): number {
    for (let slot = hash & (size - 1); ; slot = (slot + 1) & (size - 1)) {
      const number = numbers[slot] ?? 0
      if (number === 0 || (hashes[slot] === hash && hosts[number] === host)) return slot
    }
  }

  function get(host: string): T | undefined {
    return values[numbers[slotOf(host, toHash(host))] ?? 0]
  }

  function set(host: string, value: T): void {
    const hash = toHash(host)
    const slot = slotOf(host, hash)
    if (numbers[slot]) values[numbers[slot]] = value
    else {
      if (hosts.length > most) throw new Error(`host table: no room for ${host}`)
      hashes[slot] = hash
      numbers[slot] = hosts.push(host) - 1
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
