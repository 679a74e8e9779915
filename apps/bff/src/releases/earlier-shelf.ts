import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseIndex, ReleaseVariant } from '@livery/contract/release.ts'
import { parseRemainder, readDigest, remainderPath } from '@livery/contract/remainder.ts'
import { loadKeptIndex } from '@livery/release/index/read-index.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { formsOf } from '@livery/release/support/named-hashes.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'
import { LRUCache } from 'lru-cache'
import type { MerchantVersion } from '#tenants/merchant-version.ts'
import {
  buildMerchantVersion,
  type EarlierReleases,
  type Served,
} from '#tenants/merchant-version.ts'
import type { SignedFiles } from './follow-packs.ts'
import { buildMarks, type Marks, noMarks, type Part, untold } from './load-canary.ts'

/** Fetches files of kept releases into the folder, if another source is configured. */
export type Bring = {
  remainder(id: string): Promise<void>
  index(id: string): Promise<void>
  /** @throws ReleaseError */
  files(hashes: readonly string[]): Promise<void>
}

type PartOptions = {
  folder: string
  bring?: Bring | undefined
  /** Called once for each release that cannot be read. */
  onRefused: (id: string, error: unknown) => void
}

/**
 * Reads earlier releases: the remainder file, or the complete index if there is no remainder file.
 */
type PartReader = {
  /**
   * Reads a release. Returns `undefined` if the release cannot be read. Concurrent calls share one
   * read.
   */
  load(id: string): Promise<Part | undefined>
  /** Returns a release's summary if it is already cached. */
  known(id: string): Summary | undefined
  summarize(id: string): Promise<Summary>
  /** Returns whether a release's files are local or can be fetched now. */
  has(id: string, hashes: readonly string[]): Promise<boolean>
  /** Forgets all releases except these. @param signed the digests of signed remainders */
  forget(ids: readonly string[], signed: SignedFiles): void
}

/**
 * Maximum number of cached parts. A remainder takes several megabytes if ten thousand merchants
 * changed in its release.
 */
const mostParts = 3

type Summary = { marks: Marks; after?: string | undefined }

function createPartReader({ folder, bring, onRefused }: PartOptions): PartReader {
  const parts = new LRUCache<string, Part & { after?: string }>({ max: mostParts })
  const underway = new Map<string, Promise<(Part & { after?: string }) | undefined>>()
  const summaries = new Map<string, Summary>()
  const refused = new Set<string>()
  let remainders: NonNullable<SignedFiles>['remainders'] | undefined

  function refuse(id: string, error: unknown): undefined {
    if (!(error instanceof ReleaseError)) throw error
    if (!refused.has(id)) onRefused(id, error)
    refused.add(id)
    return undefined
  }

  /** Loads a release's part. Concurrent requests share one read. */
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
    const hashLine = (line: string) => sha256(Buffer.from(line))
    const isSigned = remainders === undefined || remainders[id] === readDigest(text)
    // An index needs no signature, because the pointer names it by its SHA-256.
    const remainder = isSigned ? parseRemainder(text, id, hashLine) : undefined
    if (!remainder) await bring?.index(id)
    const part = remainder ?? (await loadKeptIndex(folder, id))
    parts.set(id, part)

    return part
  }

  async function summarize(id: string): Promise<Summary> {
    const part = await load(id)
    const summary = part ? { marks: buildMarks(part), after: part.after } : { marks: noMarks }
    summaries.set(id, summary)
    return summary
  }

  /**
   * Forgets the summaries of releases that are not in the list, because a release that is served
   * again later gets a new remainder. Also forgets unreadable releases, because their files may be
   * complete now.
   */
  function forget(ids: readonly string[], signed: SignedFiles): void {
    remainders = signed?.remainders
    const wanted = new Set(ids)
    for (const id of [...summaries.keys()]) {
      if (!wanted.has(id) || refused.has(id)) summaries.delete(id)
    }
    for (const id of [...parts.keys()]) if (!wanted.has(id)) parts.delete(id)
  }

  async function has(id: string, hashes: readonly string[]): Promise<boolean> {
    try {
      await bring?.files(hashes)
      return true
    } catch (error) {
      refuse(id, error)
      return false
    }
  }

  return { load, known: id => summaries.get(id), summarize, has, forget }
}

/** A process's earlier releases. Each release is read when one of its files is first requested. */
export type EarlierShelf = {
  /**
   * Returns the earlier releases that a release lists, newest first. `whole` contains the indexes
   * in memory, by release id.
   */
  of(
    ids: readonly string[],
    whole: ReadonlyMap<string, ReleaseIndex>,
    signed?: SignedFiles,
  ): EarlierReleases
}

export function createEarlierShelf(options: PartOptions): EarlierShelf {
  const parts = createPartReader(options)
  return {
    of(ids, whole, signed) {
      parts.forget(ids, signed)
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
   * Returns the merchant's variant in a release. A remainder lists only merchants that differ from
   * the next release, so the variant of any other merchant is looked up there.
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

/** Matches the path to a merchant's logo or screenshot, which contains a hash. */
const artPath = /^\/m\/brand\/([0-9a-f]{8})\//
/** Matches the path of compiled code, whose file name contains a hash. */
const hashedName = /^\/m\/assets\/[^/]+$/
