/** Serializes an index; its id is the digest of these bytes. */
import type { ReleaseEntry, ReleaseIndex } from '@livery/contract/release.ts'
import { toCanonicalJson } from '#support/canonical-json.ts'

const lines = new WeakMap<ReleaseEntry, string>()

/**
 * Returns an index as canonical JSON, joined from one cached line per merchant, because nearly all
 * lines stay the same between releases.
 */
export function serializeIndex({ version, variants, merchants }: ReleaseIndex): string {
  const members = Object.keys(merchants)
    .sort()
    .flatMap(code => {
      const entry = merchants[code]
      return entry === undefined ? [] : [`${JSON.stringify(code)}:${lineOf(entry)}`]
    })
  const rest = toCanonicalJson({ variants, version })
  return `{"merchants":{${members.join(',')}},${rest.slice(1)}`
}

function lineOf(entry: ReleaseEntry): string {
  const line = lines.get(entry) ?? toCanonicalJson(entry)
  lines.set(entry, line)
  return line
}
