/** Reads a release's index, and checks that the SHA-256 of its bytes is the release's id. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  indexPath,
  type ReleaseEntry,
  type ReleaseIndex,
  releaseIndex,
} from '@livery/contract/release.ts'
import { readIfThere } from '#store/store.ts'
import { sha256, toCanonicalJson } from '#support/hash.ts'
import { isJsonObject, parseJson } from '#support/json.ts'
import { ReleaseError } from '#support/release-error.ts'

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

type Lines = Readonly<Record<string, ReleaseEntry>>

type Bare = Readonly<Record<string, unknown>>

/** All fields except the lists, typed so that a new field cannot be forgotten here. */
const compared: Record<keyof Omit<Required<ReleaseEntry>, 'hosts' | 'seasons'>, true> = {
  pack: true,
  size: true,
  variant: true,
  platformCode: true,
  icon: true,
  config: true,
  art: true,
  facts: true,
  held: true,
  closed: true,
}

const fields = Object.keys(compared) as (keyof typeof compared)[]

/**
 * Parsed indexes by id. A build reads the current index several times, and the bytes for an id
 * never change.
 */
const parsed = new Map<string, ReleaseIndex>()
const remembered = 2

/** Reads a release's index for a publisher. @throws ReleaseError */
export function readIndex(root: string, id: string): ReleaseIndex {
  const path = join(root, indexPath(id))
  const bytes = readIfThere(path)
  if (bytes === undefined) throw new ReleaseError(`${path}: the release is missing`)
  const index = parseIndex(bytes, id)
  if (index === undefined) throw new ReleaseError(`${path}: the release index is damaged`)
  return index
}

/** Reads a release's index; `undefined` if it is missing or damaged. */
export function findIndex(root: string, id: string): ReleaseIndex | undefined {
  const bytes = readIfThere(join(root, indexPath(id)))
  return bytes && parseIndex(bytes, id)
}

/** Parses an index; `undefined` if the bytes are damaged or from another version. */
export function parseIndex(bytes: Buffer, id: string): ReleaseIndex | undefined {
  if (sha256(bytes) !== id) return undefined
  const known = parsed.get(id)
  if (known) return known
  const index = parseTrustedIndex(parseJson(bytes))
  if (index) rememberIndex(id, index)
  return index
}

/** Caches a parsed index under the SHA-256 of its text. */
export function rememberIndex(id: string, index: ReleaseIndex): void {
  parsed.set(id, index)
  for (const old of [...parsed.keys()].slice(0, -remembered)) parsed.delete(old)
}

/**
 * Loads and fully validates an index whose release is about to be served. Entries that are
 * identical in `known` are not validated again. If one of ten thousand merchants changed,
 * validating all entries would take longer than all other steps of the switch.
 * @throws ReleaseError
 */
export async function loadIndex(
  folder: string,
  id: string,
  known?: ReleaseIndex,
): Promise<ReleaseIndex> {
  const found = parseJson(await loadIndexBytes(folder, id))
  const { same, rest } = splitKnownEntries(found, known?.merchants ?? {})
  const result = releaseIndex.safeParse(rest)

  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new ReleaseError(`${indexPath(id)}: ${faults.join('; ')}`)
  }

  return withOwnKeysOnly({ ...result.data, merchants: { ...same, ...result.data.merchants } })
}

/**
 * Loads a kept release's index, which was validated when the release was current.
 * @throws ReleaseError
 */
export async function loadKeptIndex(folder: string, id: string): Promise<ReleaseIndex> {
  const index = parseTrustedIndex(parseJson(await loadIndexBytes(folder, id)))
  if (index) return index
  throw new ReleaseError(`${indexPath(id)}: is not an index of a known version`)
}

/**
 * Checks only the version. Bytes that match their name were written by a publication, and schema
 * validation for ten thousand merchants costs more than all other steps.
 */
function parseTrustedIndex(value: unknown): ReleaseIndex | undefined {
  const { version } = releaseIndex.shape
  if (!isJsonObject(value) || !version.safeParse(value.version).success) return undefined
  return withOwnKeysOnly(value as ReleaseIndex) // The version was checked above.
}

/**
 * Returns the index with objects that do not have a prototype. Merchant codes come from user and
 * journal input, and `__proto__` or `constructor` must not match.
 */
function withOwnKeysOnly(index: ReleaseIndex): ReleaseIndex {
  for (const table of [index.merchants, index.variants]) Object.setPrototypeOf(table, null)
  return index
}

async function loadIndexBytes(folder: string, id: string): Promise<Buffer> {
  const path = indexPath(id)
  const bytes = await readFile(join(folder, path)).catch((cause: unknown) => {
    throw new ReleaseError(`${path}: cannot be read`, { cause })
  })
  if (sha256(bytes) !== id) throw new ReleaseError(`${path}: its SHA-256 does not match its name`)
  return bytes
}

/** Splits a parsed index into the entries that are identical in `known`, and the rest. */
export function splitKnownEntries(found: unknown, known: Lines): { same: Lines; rest: unknown } {
  if (!isBare(found) || !isBare(found.merchants)) return { same: {}, rest: found }

  const same: Record<string, ReleaseEntry> = {}
  const merchants: Record<string, unknown> = {}

  for (const [code, line] of Object.entries(found.merchants)) {
    const before = Object.hasOwn(known, code) ? known[code] : undefined
    if (before && isSame(line, before)) same[code] = before
    else merchants[code] = line
  }

  return { same, rest: { ...found, merchants } }
}

function isSame(line: unknown, before: ReleaseEntry): boolean {
  if (!isBare(line) || Object.keys(line).length !== Object.keys(before).length) return false
  return (
    fields.every(name => line[name] === before[name]) &&
    isSameList(line.hosts, before.hosts) &&
    JSON.stringify(line.seasons) === JSON.stringify(before.seasons)
  )
}

function isSameList(list: unknown, before: readonly string[]): boolean {
  return (
    Array.isArray(list) &&
    list.length === before.length &&
    before.every((item, at) => item === list[at])
  )
}

function isBare(value: unknown): value is Bare {
  return typeof value === 'object' && value !== null
}

/**
 * Sorted merchant codes. `repainted` contains merchants whose configuration is unchanged, but whose
 * pack changed because of other code.
 */
export type IndexChanges = {
  added: string[]
  changed: string[]
  removed: string[]
  repainted: string[]
}

export const noChanges: IndexChanges = { added: [], changed: [], removed: [], repainted: [] }

/** Compares two releases using only their indexes. */
export function compareIndexes(
  before: ReleaseIndex | undefined,
  after: ReleaseIndex,
): IndexChanges {
  const changes: IndexChanges = { added: [], changed: [], removed: [], repainted: [] }
  const [old, fresh] = [before?.merchants ?? {}, after.merchants]

  for (const [code, entry] of Object.entries(fresh)) {
    const earlier = old[code]
    if (earlier === undefined) changes.added.push(code)
    else if (earlier.pack === entry.pack) continue
    else if (hasChanged(earlier, entry)) changes.changed.push(code)
    else changes.repainted.push(code)
  }

  changes.removed.push(...Object.keys(old).filter(code => fresh[code] === undefined))

  for (const codes of Object.values(changes)) codes.sort()

  return changes
}

/**
 * Returns whether a merchant changed. Entries from earlier versions do not have a digest, so for
 * such an entry any new pack counts as a change.
 */
function hasChanged(earlier: ReleaseEntry, entry: ReleaseEntry): boolean {
  return earlier.config === undefined || earlier.config !== entry.config
}

type Named = Readonly<Record<string, Pick<ReleaseEntry, 'hosts' | 'platformCode'>>>

/**
 * Finds merchants whose folder was renamed: their code is new, and a code that the next release no
 * longer has had the same platform code. If several merchants had it, only a shared host decides.
 * @returns the earlier code by the new code
 */
export function findRenamed(before: Named, after: Named): Record<string, string> {
  const gone = Object.entries(before).filter(([code]) => after[code] === undefined)
  if (gone.length === 0) return {}

  const renamed: Record<string, string> = {}

  for (const [code, { hosts, platformCode }] of Object.entries(after)) {
    if (before[code] !== undefined) continue
    const isFree = (other: string) => !Object.values(renamed).includes(other)
    const same = gone.filter(([other, entry]) => {
      return entry.platformCode === platformCode && isFree(other)
    })
    const nearest = same.find(([, entry]) => entry.hosts.some(host => hosts.includes(host)))
    const [earlier] = nearest ?? (same.length === 1 ? same[0] : undefined) ?? []
    if (earlier !== undefined) renamed[code] = earlier
  }

  return renamed
}

/** @throws ReleaseError if an entry names a variant or file list that the release lacks */
export function requireVariants({ merchants, variants }: ReleaseIndex): void {
  for (const [code, { variant }] of Object.entries(merchants)) {
    if (!Object.hasOwn(variants, variant)) {
      throw new ReleaseError(`merchant ${code}: no variant ${variant} in the release`)
    }
  }
  for (const [name, { base, assetList, files }] of Object.entries(variants)) {
    if (base !== undefined && !Object.hasOwn(variants, base)) {
      throw new ReleaseError(`variant ${name}: no variant ${base} in the release`)
    }
    if (assetList !== undefined && !Object.hasOwn(files, assetList)) {
      throw new ReleaseError(`variant ${name}: ${assetList} is not one of its files`)
    }
  }
}
