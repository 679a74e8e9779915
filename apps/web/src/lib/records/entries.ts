/**
 * Reads entries from external data. Kept in a separate module because the first page does not need
 * these functions.
 */
import { parseJson, parseRecord } from '../records.ts'

/** Parses a JSON object and returns its string values; omits other values. */
export function parseTexts(text: string | undefined): Record<string, string> {
  const entries = Object.entries(parseRecord(text))
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  )
}

/** Parses a JSON list; an empty list if the input is not a list. */
export function parseList(text: string | undefined): unknown[] {
  const value = parseJson(text)
  return Array.isArray(value) ? value : []
}

/**
 * Returns the record's own value for an untrusted key, never an inherited value such as
 * `constructor`. `Object.hasOwn` is missing on the oldest phones we support.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string) {
  return Object.keys(record).includes(key) ? record[key] : undefined
}
