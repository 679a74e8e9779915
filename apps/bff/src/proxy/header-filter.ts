import { readHeaderList } from '#gate/header-list.ts'

/** RFC 9110 §7.6.1: meant for one connection, never passed on. */
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
 * The fields that pass in one direction: `names`, and any with one of `prefixes`, but none of
 * `withheld`.
 */
export type HeaderRules = {
  names: ReadonlySet<string>
  prefixes: readonly string[]
  withheld: ReadonlySet<string>
  withheldPrefixes: readonly string[]
}

/**
 * Makes the function that returns a field's lower-case name if it passes. A name with `_` equals
 * the one with `-` in many servers, so it never does. Few names are in use, so verdicts are cached.
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
/** No header has an empty name. */
const refused = ''

function passes(lower: string, rules: HeaderRules): boolean {
  const { names, prefixes, withheld, withheldPrefixes } = rules
  if (lower.includes('_') || hopByHop.has(lower) || withheld.has(lower)) return false
  if (withheldPrefixes.some(prefix => lower.startsWith(prefix))) return false
  return names.has(lower) || prefixes.some(prefix => lower.startsWith(prefix))
}

/** Names in a Connection header, which are hop-by-hop for that message too. */
export function toConnectionNames(value: string | undefined): ReadonlySet<string> | undefined {
  if (value === undefined || value === 'keep-alive' || value === 'close') return undefined
  return new Set(readHeaderList(value.toLowerCase()))
}
