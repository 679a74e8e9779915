import { readHeaderList } from '#gate/header-list.ts'

/** RFC 9110 §7.6.1: fields for a single connection, never forwarded. */
export const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
])

/**
 * The fields that are forwarded in one direction: `names`, and any field with one of `prefixes`,
 * except `withheld`.
 */
export type HeaderRules = {
  names: ReadonlySet<string>
  prefixes: readonly string[]
  withheld: ReadonlySet<string>
  withheldPrefixes: readonly string[]
}

/**
 * Creates the function that returns a field's lowercase name if the field may be forwarded. A name
 * with `_` is never forwarded, because many servers treat it like the same name with `-`. Results
 * are cached, because few names are in use.
 */
export function createHeaderFilter(rules: HeaderRules): (name: string) => string | undefined {
  const verdicts = new Map<string, string>()
  return name => {
    let verdict = verdicts.get(name)
    if (verdict === undefined) {
      const lower = name.toLowerCase()
      verdict = passes(lower, rules) ? lower : refused
      if (verdicts.size >= keptVerdicts) verdicts.clear()
      verdicts.set(name, verdict)
    }
    return verdict === refused ? undefined : verdict
  }
}

const keptVerdicts = 512
/** Header names are never empty. */
const refused = ''

function passes(lower: string, rules: HeaderRules): boolean {
  const { names, prefixes, withheld, withheldPrefixes } = rules
  if (lower.includes('_') || hopByHop.has(lower) || withheld.has(lower)) return false
  if (withheldPrefixes.some(prefix => lower.startsWith(prefix))) return false
  return names.has(lower) || prefixes.some(prefix => lower.startsWith(prefix))
}

/** Returns the names listed in a Connection header, which are also hop-by-hop for that message. */
export function parseConnectionNames(value: string | undefined): ReadonlySet<string> | undefined {
  if (value === undefined || value === 'keep-alive' || value === 'close') return undefined
  return new Set(readHeaderList(value.toLowerCase()))
}
