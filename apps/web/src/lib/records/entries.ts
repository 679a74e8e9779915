/** Readers of the entries of what comes from outside, which no first page needs. */
import { parseJson, parseRecord } from '../records.ts'

/** The texts of the object of a JSON text; its other values are left out. */
export function parseTexts(text: string | undefined): Record<string, string> {
  const entries = Object.entries(parseRecord(text))
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  )
}

/** The list of a JSON text; an empty one when it is none. */
export function parseList(text: string | undefined): unknown[] {
  const value = parseJson(text)
  return Array.isArray(value) ? value : []
}

/**
 * The value under a key that comes from outside, and not what every object has under `constructor`
 * and its kin. Not by `Object.hasOwn`, which is younger than the oldest phones served.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string) {
  return Object.keys(record).includes(key) ? record[key] : undefined
}
