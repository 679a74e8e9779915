import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** The items of a list; their number if they do not have names. */
export type Rows = readonly string[] | number

/** The items of each list among the requirements. */
export const listRows = load<Rows>('list-rows.yaml')

/** The file that proves a requirement which the fast tier leaves out. */
export const fullOnly = load<string>('full-only.yaml')

function load<Value>(name: string): Readonly<Record<string, Value>> {
  // The tests in this folder check the ids.
  return parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as Record<string, Value>
}
