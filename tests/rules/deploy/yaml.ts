/** Parses YAML strictly: a duplicate key, an unresolved tag or an unresolved alias is an error. */
import { parseAllDocuments } from 'yaml'

export type Yaml = string | number | boolean | null | Yaml[] | { [key: string]: Yaml }

/**
 * Parses all documents.
 * @throws Error with line and reason
 */
export function parseYaml(text: string): Yaml[] {
  return [...parseAllDocuments(text, { strict: true })].map(document => {
    const [fault] = [...document.errors, ...document.warnings]
    if (fault) throw fault
    return document.toJS() as Yaml // The cast is safe: YAML's core schema does not have other value types.
  })
}

/** Returns the map at this path. @throws if no map exists at the path */
export function mapAt(node: Yaml, ...keys: readonly string[]): { [key: string]: Yaml } {
  const found = follow(node, keys)
  if (typeof found !== 'object' || found === null || Array.isArray(found)) {
    throw new Error(`no map at ${keys.join('.')}`)
  }
  return found
}

/** Returns the list at this path. @throws if no list exists at the path */
export function listAt(node: Yaml, ...keys: readonly string[]): Yaml[] {
  const found = follow(node, keys)
  if (!Array.isArray(found)) throw new Error(`no list at ${keys.join('.')}`)
  return found
}

function follow(node: Yaml, keys: readonly string[]): Yaml {
  const [key, ...rest] = keys
  return key === undefined ? node : follow(mapAt(node)[key] ?? null, rest)
}
