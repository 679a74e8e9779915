import type { ReleaseIndex, ReleaseVariant } from '@livery/contract/release.ts'
import { formsOf } from '@livery/release/support/named-hashes.ts'
import {
  buildMerchantVersion,
  type EarlierReleases,
  type Served,
} from '#tenants/earlier-releases.ts'
import type { MerchantVersion } from '#tenants/merchant-version.ts'
import { createPartReader, type PartOptions, type PartReader, type Summary } from './part-reader.ts'
import { buildMarks, type Marks, type Part, untold } from './release-marks.ts'

/** A process's earlier releases, each read when one of its files is requested. */
export type EarlierShelf = {
  /**
   * Returns the earlier releases in a list, newest first, for one release. `whole`: indexes in
   * memory, by id.
   */
  of(ids: readonly string[], whole: ReadonlyMap<string, ReleaseIndex>): EarlierReleases
}

export function createEarlierShelf(options: PartOptions): EarlierShelf {
  const parts = createPartReader(options)
  return {
    of(ids, whole) {
      parts.forget(ids)
      return createEarlierReleases(ids, whole, parts)
    },
  }
}

function createEarlierReleases(
  ids: readonly string[],
  whole: ReadonlyMap<string, ReleaseIndex>,
  parts: PartReader,
): EarlierReleases {
  const own = new Map<string, Summary>()

  const partOf = async (id: string) => whole.get(id) ?? (await parts.load(id))
  const summaryOf = (id: string) => own.get(id) ?? parts.known(id) ?? summarizeOne(id)
  async function summarizeOne(id: string): Promise<Summary> {
    const index = whole.get(id)
    if (!index) return parts.summarize(id)
    const summary = { marks: buildMarks(index) }
    own.set(id, summary)
    return summary
  }

  async function findParts(isIn: (marks: Marks) => boolean) {
    const found: { id: string; part: Part }[] = []
    for (const id of ids) {
      const { marks } = await summaryOf(id)
      const part = isIn(marks) ? await partOf(id) : undefined
      if (part) found.push({ id, part })
    }
    return found
  }

  /**
   * Returns the merchant's variant at a release. A merchant that is not in a remainder has the same
   * variant there as in the next release.
   */
  async function variantAt(id: string, { code, entry }: Served): Promise<string> {
    const seen = new Set<string>()
    for (let at: string | undefined = id; at !== undefined && !seen.has(at); ) {
      seen.add(at)
      const { marks, after }: Summary = await summaryOf(at)
      const line = marks.has('line', '', code) ? (await partOf(at))?.merchants[code] : undefined
      if (line) return line.variant
      at = after !== undefined && ids.includes(after) ? after : undefined
    }
    return entry.variant
  }

  async function withCode(merchant: Served, path: string): Promise<MerchantVersion[]> {
    const versions: MerchantVersion[] = []
    for (const { id, part } of await findParts(marks => marks.has('code', path))) {
      const variant = await variantAt(id, merchant)
      const base = part.variants[variant]?.base ?? baseOf(variant)
      const code = [variant, base].map(name => ({ files: filesOf(part, name) }))
      const file = code.find(({ files }) => Object.hasOwn(files, path))?.files[path]
      const { entry } = merchant
      if (file && (await parts.has(id, formsOf(file)))) versions.push({ entry, code })
    }
    return versions
  }

  function baseOf(variant: string): string | undefined {
    for (const { variants } of whole.values()) if (variants[variant]) return variants[variant].base
    return undefined
  }

  async function withOwn(
    { code, entry: { pack } }: Served,
    { kind, name }: { kind: 'art' | 'icon'; name: string },
  ): Promise<MerchantVersion[]> {
    const isIn = ({ has }: Marks) => has(kind, name, code) || has(kind, untold, code)
    const versions: MerchantVersion[] = []
    const seen = new Set([pack])
    for (const { id, part } of await findParts(isIn)) {
      const entry = Object.hasOwn(part.merchants, code) ? part.merchants[code] : undefined
      if (!entry || seen.has(entry.pack)) continue
      seen.add(entry.pack)
      if (await parts.has(id, [entry.pack])) versions.push(buildMerchantVersion(entry, {}))
    }
    return versions
  }

  return {
    async withFile(merchant, path) {
      const [, digits] = artPath.exec(path) ?? []
      if (digits === undefined) return hashedName.test(path) ? withCode(merchant, path) : []
      return withOwn(merchant, { kind: 'art', name: digits })
    },
    withIcon: (merchant, key) => withOwn(merchant, { kind: 'icon', name: key }),
  }
}

function filesOf({ variants }: Part, name = ''): ReleaseVariant['files'] {
  return (Object.hasOwn(variants, name) ? variants[name]?.files : undefined) ?? {}
}

/** A merchant's logos and screenshots have a hash in their path. */
const artPath = /^\/m\/brand\/([0-9a-f]{8})\//
/** Compiled code has a hash in its file name. */
const hashedName = /^\/m\/assets\/[^/]+$/
