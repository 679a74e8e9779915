/**
 * Merges the shards from a build that ran on several machines into the release that a single build
 * would have produced.
 */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MerchantStates } from '@livery/contract/journal/states.ts'
import {
  type CanaryScope,
  type ReleaseIndex,
  type ReleaseShard,
  storePath,
} from '@livery/contract/release.ts'
import {
  compareIndexes,
  findRenamed,
  type IndexChanges,
  noChanges,
  readIndex,
} from '@livery/release/index/read-index.ts'
import { requireWholeJournal } from '@livery/release/journal/journal.ts'
import { type Provenance, unknownProvenance } from '@livery/release/journal/record-publication.ts'
import { readStates } from '@livery/release/journal/states.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import type { Remote } from '@livery/release/remote/remote.ts'
import { withBuildLock } from '@livery/release/store/lock.ts'
import { openStore, type Store } from '@livery/release/store/store.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { hashesOf } from '@livery/release/support/named-hashes.ts'
import { OperatorError, type Problem } from '#support/operator-problem.ts'
import { openRemote } from '../publish/open-releases.ts'
import { removeLeftovers } from '../publish/publish-release.ts'
import { findRemoved, refuseRemovals } from '../publish/removals.ts'
import { refuseOlder } from '../publish/roll-back.ts'
import { composeIndex } from './compose-index.ts'
import { findOvertaken } from './overtaken.ts'
import { publishComposed, requireHolds } from './publish-composed.ts'
import { readShards } from './shard.ts'

export type MergeReport = {
  release?: string
  changed: boolean
  /** Codes of changed merchants, by kind of change, as in the journal. */
  changes: IndexChanges
  merchants: number
  /** Invalid merchants, which stay on their last good release. */
  left: string[]
  /** Merchants that were rolled back individually and stay rolled back. */
  held: string[]
  /** Codes in the previous release that are not in any shard. */
  removed: string[]
  problems: Problem[]
}

export type MergeOptions = {
  /** Number of merchants that the build may remove. Default: `mostRemovals`. */
  allowRemovals?: number
  /**
   * Codes of the merchants whose rollback ends. `all` also ends the complete release's rollback.
   */
  release?: readonly string[]
  /** Publishes the release as a canary on these hosts. */
  canary?: CanaryScope
  /** Origin of the build, recorded in the journal. */
  provenance?: Provenance
  /** Allows inputs older than the current release's inputs. */
  older?: boolean
  log?: (line: string) => void
}

/**
 * Publishes the shards in `folders` to `outDir`, following the rules for a build of all merchants.
 * Each folder is the `--out` folder of one shard's build.
 * @throws OperatorError if a shard is missing, repeated or built from different inputs, or if a
 * file is damaged
 */
export async function mergeShards(
  folders: readonly string[],
  outDir: string,
  options: MergeOptions = {},
): Promise<MergeReport> {
  const found = folders.flatMap(folder => readShards(folder).map(shard => ({ folder, shard })))
  const shards = found.map(({ shard }) => shard)
  requireWholeSet(shards)

  return withBuildLock(outDir, async () => {
    await removeLeftovers(outDir)
    const remote = await openRemote(outDir)
    requireWholeJournal(outDir)
    const { older, log = () => undefined, provenance = unknownProvenance } = options
    const backward = refuseOlder({ outDir, provenance, older, log })
    if (backward !== undefined) throw new OperatorError(backward)

    const store = openStore(outDir)
    const pointer = readPointer(outDir)
    const current = pointer && readIndex(outDir, pointer.current)
    const released = Object.keys(current?.merchants ?? {})
    const codes = shards.flatMap(codesOf)
    requireHolds(options.release ?? [], [...codes, ...released])
    const renamed = findRenamedIn(shards, current, codes)
    const removed = findRemoved(released, [...codes, ...Object.values(renamed)])
    const states = readStates(outDir, current)
    refuseRemovals(removed, released.length, states, { allowed: options.allowRemovals })

    for (const { folder, shard } of found) await adoptFiles(folder, shard, store)

    const place = { store, remote, current, states, renamed, options }
    const report = await publishUnion(shards, place)

    // A canary for named merchants does not contain other merchants' changes.
    const isWhole = report.changed && options.canary?.merchants === undefined

    return { ...report, removed: isWhole ? removed : [] }
  })
}

function codesOf({ index, left }: ReleaseShard): string[] {
  return [...Object.keys(index.merchants), ...left]
}

/** Finds folders with a new name, among the merchants that a shard has painted. */
function findRenamedIn(
  shards: readonly ReleaseShard[],
  current: ReleaseIndex | undefined,
  codes: readonly string[],
): Record<string, string> {
  const released = current?.merchants ?? {}
  const there = new Set(codes)
  const gone = Object.entries(released).filter(([code]) => !there.has(code))
  const added = shards
    .flatMap(({ index }) => Object.entries(index.merchants))
    .filter(([code]) => released[code] === undefined)
  return findRenamed(Object.fromEntries(gone), Object.fromEntries(added))
}

function requireWholeSet(shards: readonly ReleaseShard[]): void {
  const [first] = shards
  if (first === undefined)
    throw new OperatorError('name the folders in which the shards were built')

  const { of, inputs } = first

  if (shards.some(shard => shard.of !== of || shard.inputs !== inputs)) {
    throw new OperatorError(
      'these shards are not from one build: build them all from the same code',
    )
  }

  const numbers = shards.map(({ shard }) => shard).sort((a, b) => a - b)
  if (numbers.length === of && new Set(numbers).size === of) return

  throw new OperatorError(`each shard of ${of} must be present once; found ${numbers.join(', ')}`)
}

async function adoptFiles(folder: string, { index }: ReleaseShard, store: Store): Promise<void> {
  for (const hash of hashesOf(index)) {
    if (store.has(hash)) continue
    const path = join(folder, storePath(hash))
    const bytes = await readFile(path).catch(asMissing)
    if (bytes === undefined || sha256(bytes) !== hash) {
      throw new OperatorError(`${path}: is missing or damaged; build this shard again`)
    }
    await store.put(bytes)
  }
}

/** Reports an unreadable file like a missing one: the shard has to be built again. */
function asMissing(): undefined {
  return undefined
}

type Place = {
  store: Store
  remote: Remote
  current: ReleaseIndex | undefined
  states: MerchantStates
  renamed: Record<string, string>
  options: MergeOptions
}

function isTried(code: string, canary: CanaryScope | undefined): boolean {
  return canary?.merchants === undefined || canary.merchants.includes(code)
}

async function publishUnion(
  shards: readonly ReleaseShard[],
  { store, remote, current, states, renamed, options }: Place,
): Promise<Omit<MergeReport, 'removed'>> {
  const { release = [], canary, provenance = unknownProvenance, log = () => undefined } = options
  const fresh = shards.flatMap(({ index }) =>
    Object.entries(index.merchants)
      .filter(([code]) => isTried(code, canary))
      .map(([code, entry]) => ({ code, file: code, entry })),
  )
  const others = Object.keys(current?.merchants ?? {}).filter(code => !isTried(code, canary))
  const overtaken =
    options.older || release.includes('all')
      ? { codes: new Set<string>(), problems: [] }
      : findOvertaken({ outDir: store.root, fresh, gone: [], renamed, current, provenance })
  const composed = composeIndex({
    fresh: fresh.filter(({ code }) => !overtaken.codes.has(code)),
    carried: [...shards.flatMap(shard => shard.left), ...others, ...overtaken.codes],
    current,
    states,
    variants: Object.assign({}, ...shards.map(shard => shard.index.variants)),
    ...{ released: release, renamed },
  })
  const { index, left, held } = composed
  const problems = [...composed.problems, ...overtaken.problems]
  const changes = compareIndexes(current, index)
  const merchants = Object.keys(index.merchants).length
  const none = { changed: false, changes: noChanges, left, held }
  if (merchants === 0) return { ...none, merchants, problems }

  const wish = { store, remote, verb: 'merge', canary, release, provenance, log } as const
  const { release: id, changed, obstacle } = await publishComposed(composed, wish)
  if (obstacle === undefined)
    return { release: id, changed, changes, merchants, left, held, problems }

  // The current release stays.
  const standing = Object.keys(current?.merchants ?? {}).length
  const all = [...problems, obstacle]

  return { release: id, ...none, changed, merchants: standing, problems: all }
}
