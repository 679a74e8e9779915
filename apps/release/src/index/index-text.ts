/** Serialises an index; the digest of its bytes is its id. */
import type { ReleaseEntry, ReleaseIndex } from '@livery/contract/release.ts'
import { toCanonicalJson } from '#support/canonical-json.ts'

const lines = new WeakMap<ReleaseEntry, string>()

/**
 * The canonical JSON of an index, joined from one cached line a merchant: between releases nearly
 * all of them stay the same.
 */
export function toIndexText({ version, variants, merchants }: ReleaseIndex): string {
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
