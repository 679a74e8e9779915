import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseIndex, ReleaseVariant } from '@livery/contract/release.ts'
import { parseRemainder, remainderPath } from '@livery/contract/remainder.ts'
import { loadKeptIndex } from '@livery/release/index/read-index.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { formsOf } from '@livery/release/support/named-hashes.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'
import { LRUCache } from 'lru-cache'
import { type EarlierReleases, type Served, toMerchantVersion } from '#tenants/earlier-releases.ts'
import type { MerchantVersion } from '#tenants/merchant-version.ts'
import { type Marks, noMarks, type Part, toMarks, untold } from './release-marks.ts'

/** Brings files of kept releases into the folder, where another place has them. */
export type Bring = {
  remainder(id: string): Promise<void>
  index(id: string): Promise<void>
  /** @throws ReleaseError */
  files(hashes: readonly string[]): Promise<void>
}

/** Earlier releases of a process, read one by one as files of theirs are asked for. */
export type EarlierShelf = {
  /** Those of one list, newest first, beside a release. `whole`: indexes in memory, by id. */
  of(ids: readonly string[], whole: ReadonlyMap<string, ReleaseIndex>): EarlierReleases
}

type Options = {
  folder: string
  bring?: Bring | undefined
  /** Told once of a release that cannot be read. */
  onRefused: (id: string, error: unknown) => void
}

/** The remainder of a release in which ten thousand merchants changed is some megabytes. */
const mostParts = 3

type Summary = { marks: Marks; after?: string | undefined }

export function createEarlierShelf({ folder, bring, onRefused }: Options): EarlierShelf {
  const parts = new LRUCache<string, Part & { after?: string }>({ max: mostParts })
  const underway = new Map<string, Promise<(Part & { after?: string }) | undefined>>()
  const summaries = new Map<string, Summary>()
  const refused = new Set<string>()

  function refuse(id: string, error: unknown): undefined {
    if (!(error instanceof ReleaseError)) throw error
    if (!refused.has(id)) onRefused(id, error)
    refused.add(id)
    return undefined
  }

  /** Concurrent requests share one reading. */
  function load(id: string): Promise<(Part & { after?: string }) | undefined> {
    const known = parts.get(id)
    if (known) return Promise.resolve(known)
    const loading =
      underway.get(id) ??
      read(id)
        .catch(error => refuse(id, error))
        .finally(() => underway.delete(id))
    underway.set(id, loading)
    return loading
  }

  async function read(id: string): Promise<Part & { after?: string }> {
    await bring?.remainder(id)
    const text = await readFile(join(folder, remainderPath(id)), 'utf8').catch(() => '')
    const toHash = (line: string) => sha256(Buffer.from(line))
    const remainder = parseRemainder(text, id, toHash)
    if (!remainder) await bring?.index(id)
    const part = remainder ?? (await loadKeptIndex(folder, id))
    parts.set(id, part)
    return part
  }

  async function summarize(id: string): Promise<Summary> {
    const part = await load(id)
    const summary = part ? { marks: toMarks(part), after: part.after } : { marks: noMarks }
    summaries.set(id, summary)
    return summary
  }

  /**
   * A release that is served again has another remainder when it is left again, and one that could not
   * be read may be whole by now.
   */
  function forget(ids: readonly string[]): void {
    const wanted = new Set(ids)
    for (const id of [...summaries.keys()]) {
      if (!wanted.has(id) || refused.has(id)) summaries.delete(id)
    }
    for (const id of [...parts.keys()]) if (!wanted.has(id)) parts.delete(id)
  }

  function of(ids: readonly string[], whole: ReadonlyMap<string, ReleaseIndex>): EarlierReleases {
    forget(ids)
    const own = new Map<string, Summary>()

    const partOf = async (id: string) => whole.get(id) ?? (await load(id))
    const summaryOf = (id: string) => own.get(id) ?? summaries.get(id) ?? summarizeOne(id)
    async function summarizeOne(id: string): Promise<Summary> {
      const index = whole.get(id)
      if (!index) return summarize(id)
      const summary = { marks: toMarks(index) }
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

    /** A merchant that is not in a remainder wears in that release what it wears in the one after it. */
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
        if (file && (await isHere(id, formsOf(file)))) versions.push({ entry, code })
      }
      return versions
    }

    function baseOf(variant: string): string | undefined {
      for (const { variants } of whole.values())
        if (variants[variant]) return variants[variant].base
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
        if (await isHere(id, [entry.pack])) versions.push(toMerchantVersion(entry, {}))
      }
      return versions
    }

    async function isHere(id: string, hashes: readonly string[]): Promise<boolean> {
      try {
        await bring?.files(hashes)
        return true
      } catch (error) {
        refuse(id, error)
        return false
      }
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

  return { of }
}

function filesOf({ variants }: Part, name = ''): ReleaseVariant['files'] {
  return (Object.hasOwn(variants, name) ? variants[name]?.files : undefined) ?? {}
}

/** Logos and screenshots of a merchant have a hash in their path. */
const artPath = /^\/m\/brand\/([0-9a-f]{8})\//
/** Compiled code has one in its name. */
const hashedName = /^\/m\/assets\/[^/]+$/
