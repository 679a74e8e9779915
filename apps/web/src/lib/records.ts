/**
 * The value under a key that comes from outside, and not what every object has under `constructor`
 * and its kin. Not by `Object.hasOwn`, which is younger than the oldest phones served.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string) {
  return Object.keys(record).includes(key) ? record[key] : undefined
}
