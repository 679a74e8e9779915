/** Reads YAML, strictly: a key twice, a tag or an alias that is not resolved is an error. */
import { parseAllDocuments } from 'yaml'

export type Yaml = string | number | boolean | null | Yaml[] | { [key: string]: Yaml }

/** @throws Error naming line and reason */
export function parseYaml(text: string): Yaml[] {
  return [...parseAllDocuments(text, { strict: true })].map(document => {
    const [fault] = [...document.errors, ...document.warnings]
    if (fault) throw fault
    return document.toJS() as Yaml // YAML of the core schema has no other values.
  })
}

/** The map some keys down. @throws when there is none */
export function mapAt(node: Yaml, ...keys: readonly string[]): { [key: string]: Yaml } {
  const found = follow(node, keys)
  if (typeof found !== 'object' || found === null || Array.isArray(found)) {
    throw new Error(`no map at ${keys.join('.')}`)
  }
  return found
}

/** The list some keys down. @throws when there is none */
export function listAt(node: Yaml, ...keys: readonly string[]): Yaml[] {
  const found = follow(node, keys)
  if (!Array.isArray(found)) throw new Error(`no list at ${keys.join('.')}`)
  return found
}

function follow(node: Yaml, keys: readonly string[]): Yaml {
  const [key, ...rest] = keys
  return key === undefined ? node : follow(mapAt(node)[key] ?? null, rest)
}
