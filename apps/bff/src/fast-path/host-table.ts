/** Host names to what answers for them. */
export type HostTable<T> = {
  get(host: string): T | undefined
  set(host: string, value: T): void
}

/** At most every second slot is taken, so that a look-up soon finds its host or an empty slot. */
const slotsPerHost = 2
/** A slot is as long as a line of the processor's cache. */
const slotBytes = 64
const slotWords = slotBytes / 4
/** In a slot, in words: hash and length of the name, number of the value from 1 (0: empty), name. */
const [lengthAt, valueAt, nameAt] = [1, 2, 3]
const nameBytes = slotBytes - 4 * nameAt
const [fnvOffset, fnvPrime] = [0x811c9dc5, 0x01000193]

/**
 * A hash table (FNV-1a, open addressing) that contains the names themselves. A look-up in a `Map`
 * waits for far memory several times: for bucket, entry and name, and for those of colliding hosts.
 * Here it waits for the slot. Clients cannot cause collisions: the entries come from configuration
 * alone.
 *
 * @param most so many hosts may be set, all of them ASCII
 */
export function createHostTable<T>(most: number): HostTable<T> {
  const size = 2 ** Math.ceil(Math.log2(slotsPerHost * most + 1))
  const words = new Int32Array(size * slotWords)
  const bytes = new Uint8Array(words.buffer)
  const values: (T | undefined)[] = [undefined]
  /** Names that no slot has room for, by the number of their value. */
  const longNames = new Map<number, string>()

  /** The first word of the slot that a host is in, or would be. */
  function placeOf(host: string, hash: number): number {
    for (let slot = hash & (size - 1); ; slot = (slot + 1) & (size - 1)) {
      const at = slot * slotWords
      if (words[at + valueAt] === 0 || (words[at] === hash && isNamed(at, host))) return at
    }
  }

  function isNamed(at: number, host: string): boolean {
    if (words[at + lengthAt] !== host.length) return false
    if (host.length > nameBytes) return longNames.get(words[at + valueAt] ?? 0) === host
    const from = 4 * (at + nameAt)
    for (let index = 0; index < host.length; index += 1) {
      if (bytes[from + index] !== host.charCodeAt(index)) return false
    }
    return true
  }

  function get(host: string): T | undefined {
    return values[words[placeOf(host, toHash(host)) + valueAt] ?? 0]
  }

  function set(host: string, value: T): void {
    const hash = toHash(host)
    const at = placeOf(host, hash)
    const number = words[at + valueAt] ?? 0
    if (number > 0) values[number] = value
    else {
      if (values.length > most) throw new Error(`host table: no room for ${host}`)
      words.set([hash, host.length, values.push(value) - 1], at)
      write(at, host)
    }
  }

  function write(at: number, host: string): void {
    if (host.length > nameBytes) longNames.set(words[at + valueAt] ?? 0, host)
    else Buffer.from(words.buffer).write(host, 4 * (at + nameAt), 'latin1')
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
