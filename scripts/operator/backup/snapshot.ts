/**
 * Defines a backup folder: `backups/<time>.json` lists the files at one moment. `store/` contains
 * each file once, named after its SHA-256 hash, like in a releases folder.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { merchantStates } from '@livery/contract/journal/states.ts'
import { type ReleaseIndex, releasePointer } from '@livery/contract/release.ts'
import { parseIndex } from '@livery/release/index/read-index.ts'
import { listFolder, type Store } from '@livery/release/store/store.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { parseJson } from '@livery/release/support/json.ts'
import * as z from 'zod'
import { OperatorError } from '#support/operator-problem.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** Relative, with slashes; rejects paths that lead out of the folder. */
const path = z
  .string()
  .refine(text => !/^\/|\\|\0/.test(text) && !text.split('/').some(part => /^\.{0,2}$/.test(part)))

const snapshot = z.strictObject({
  version: z.literal(1),
  at: z.iso.datetime(),
  pointer: releasePointer,
  /** Retained releases whose index was intact, including the current release. */
  releases: z.array(hash),
  /** Packs and compiled files of these releases. */
  files: z.array(hash),
  journal: hash.nullable(),
  /** Decisions about merchants; older backups only have the decisions in their releases. */
  states: merchantStates.shape.merchants.optional(),
  /** Files of the merchants folder. */
  configuration: z.record(path, hash),
})
export type Snapshot = z.infer<typeof snapshot>

export const snapshotsFolder = 'backups'

/** Some file systems do not allow colons in names. */
export function toSnapshotPath(at: string): string {
  return `${snapshotsFolder}/${at.replaceAll(':', '-')}.json`
}

/** Lists the file names of a folder's backups. */
export function listSnapshots(folder: string): string[] {
  return listFolder(join(folder, snapshotsFolder)).filter(name => name.endsWith('.json'))
}

/**
 * Reads a folder's newest backup, or the backup whose name begins with `wanted`. @throws
 * OperatorError
 */
export function readSnapshot(folder: string, wanted = ''): { name: string; found: Snapshot } {
  const all = listSnapshots(folder)
  const name = all
    .filter(each => each.startsWith(wanted))
    .sort()
    .at(-1)

  if (name === undefined) {
    const what = wanted === '' ? 'there is no backup' : `there is no backup ${wanted}`
    const known = all.length === 0 ? '' : `; there are ${all.sort().join(', ')}`
    throw new OperatorError(`${folder}: ${what}${known}`)
  }

  const file = join(folder, snapshotsFolder, name)
  const parsed = snapshot.safeParse(parseJson(readFileSync(file)))
  if (!parsed.success) throw new OperatorError(`${file}: is not a backup of this version`)

  return { name, found: parsed.data }
}

/** Returns every hash the backup refers to, without duplicates. */
export function namesOf({ releases, files, journal, configuration }: Snapshot): string[] {
  const own = journal === null ? [] : [journal]
  return [...new Set([...releases, ...files, ...own, ...Object.values(configuration)])]
}

/** Returns whether a folder has the bytes for a hash, unchanged. */
export function isSound(store: Store, name: string): boolean {
  const bytes = store.read(name)
  return bytes !== undefined && sha256(bytes) === name
}

/**
 * Describes what a file in a backup belongs to, such as `the pack of aurora`.
 * @param indexes the backup's release indexes that can be read, by id
 */
export function describeUse(
  name: string,
  { releases, journal, configuration }: Snapshot,
  indexes: ReadonlyMap<string, ReleaseIndex>,
): string {
  if (name === journal) return 'the journal'
  if (releases.includes(name)) return `the index of release ${name.slice(0, 12)}`

  const path = Object.keys(configuration).find(each => configuration[each] === name)
  if (path !== undefined) return `${path} of the merchants folder`

  for (const [id, { merchants }] of indexes) {
    const code = Object.keys(merchants).find(each => merchants[each]?.pack === name)
    if (code !== undefined) return `the pack of ${code} in release ${id.slice(0, 12)}`
  }

  return 'the compiled code'
}

/** Reads the indexes of a backup's releases; skips damaged ones. */
export function readIndexes(store: Store, { releases }: Snapshot): Map<string, ReleaseIndex> {
  const indexes = new Map<string, ReleaseIndex>()
  for (const id of releases) {
    const bytes = store.read(id)
    const index = bytes && parseIndex(bytes, id)
    if (index) indexes.set(id, index)
  }
  return indexes
}

/** Reads and verifies the bytes for a hash. @throws OperatorError */
export function readVerified(store: Store, name: string): Buffer {
  const bytes = store.read(name)
  if (bytes !== undefined && sha256(bytes) === name) return bytes
  const reason = bytes === undefined ? 'is missing' : 'is damaged'
  throw new OperatorError(`${store.root}: the file ${name} ${reason}`)
}
