import { parseList } from '#lib/records/entries.ts'
import type { SafeStorage } from '../storage.ts'

/** How many of a browser's latest readers are stored; older readers are deleted. */
const readerCount = 20

/** Returns one reader's value in a stored record of readers; undefined if there is none. */
export function readKept(storage: SafeStorage, key: string, reader: string): unknown {
  return parse(storage.get(key)).find(([name]) => name === reader)?.[1]
}

export function keep(storage: SafeStorage, key: string, reader: string, value: unknown): void {
  const others = parse(storage.get(key)).filter(([name]) => name !== reader)
  const latest = [...others, [reader, value]].slice(-readerCount)
  storage.set(key, JSON.stringify(latest))
}

/** Parses pairs, not an object: an object would reorder keys that look like numbers. */
function parse(text: string | undefined): [string, unknown][] {
  return parseList(text).filter(isPair)
}

function isPair(value: unknown): value is [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string'
}
