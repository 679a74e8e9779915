/** Last step: publishes a composed index as the current release in one atomic rename. */

import { rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { MerchantStates } from '@livery/contract/journal/states.ts'
import {
  type CanaryScope,
  indexPath,
  keptIds,
  type ReleaseIndex,
  type ReleaseInputs,
  type ReleasePointer,
} from '@livery/contract/release.ts'
import { servedIds } from '@livery/contract/updates/patch-table.ts'
import { findIndex, rememberIndex, serializeIndex } from '@livery/release/index/read-index.ts'
import { findInputs } from '@livery/release/journal/journal.ts'
import {
  type Publication,
  recordPublication,
  unknownProvenance,
} from '@livery/release/journal/record-publication.ts'
import { changeStates, readUntold } from '@livery/release/journal/states.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { folderRemote, type Remote } from '@livery/release/remote/remote.ts'
import { namesInKept, sayFallen } from '@livery/release/retention/retention.ts'
import { syncFolder, writeDurably } from '@livery/release/store/durable.ts'
import { removeDerived, removeTemporary, temporaryFolder } from '@livery/release/store/leftovers.ts'
import { withLedgerLock } from '@livery/release/store/lock.ts'
import { listFolder, readIfThere, type Store } from '@livery/release/store/store.ts'
import { verifyNew, verifyRelease } from '@livery/release/store/verify.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { collectNames, hashesOf } from '@livery/release/support/named-hashes.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { movePointer } from './open-releases.ts'
import { findReleaseInputs } from './roll-back.ts'

export type Cause = Pick<Publication, 'verb' | 'provenance' | 'renamed'> & {
  /**
   * Returns the decisions about merchants that are published together with the release. If
   * publishing is refused, these decisions are not recorded.
   */
  decide?: (before: MerchantStates) => MerchantStates['merchants']
  /**
   * The hosts that receive the release as a canary, while the current release does not change. If
   * unset, the release becomes current for all hosts.
   */
  scope?: CanaryScope | undefined
  now?: Date
  /** Logs releases that are dropped before their retention period ends. */
  log?: (line: string) => void
}

export type Published = { id: string; changed: boolean }

/**
 * Publishes an index. First verifies that the store contains everything that the index refers to.
 * Then makes the index current, uploads it to the bucket if there is one, and removes files that no
 * retained release refers to. If the index equals the current index, does not change any files.
 * With a scope, makes the release a canary instead. Requires the build lock.
 * @throws DamagedRelease before any change, OperatorError if the bucket is unreachable
 */
export async function publishRelease(
  store: Store,
  index: ReleaseIndex,
  remote: Remote = folderRemote(store.root),
  cause: Cause = { verb: 'build', provenance: unknownProvenance },
): Promise<Published> {
  const { verb, provenance, scope, decide, renamed = {}, now = new Date() } = cause
  const text = serializeIndex(index)
  const id = sha256(text)
  const pointer = readPointer(store.root)
  const current = pointer && findIndex(store.root, pointer.current)
  if (remote.isBucket) verifyNew(store, index, current)
  else verifyRelease(store, index, current)
  const untold = readUntold(store.root)
  const before = pointer?.current
  const told = { verb, release: id, index, before, provenance, untold, now, renamed }
  const isThere = pointer?.current === id || isTriedSo(pointer, id, scope)
  const isUnchanged = isThere && isIntact(store.root, id)
  // The new index does not contain states, so the states are recorded separately.
  const decided =
    isUnchanged && !decide
      ? undefined
      : await changeStates(remote.ledger, current, decide ?? (() => ({})))
  const own = decided && Object.keys(decided.states).length > 0 && { decided }

  if (isUnchanged && pointer) {
    await remote.push() // The folder may be newer than the bucket.
    const stays = { release: pointer.current, before: pointer.current, index: current ?? index }
    await recordPublication(store.root, remote.ledger, { ...told, ...stays, ...own })
    return { id, changed: false }
  }

  await store.flush(newIn(index, current))
  await writeDurably(store.root, indexPath(id), text)
  rememberIndex(id, index)
  await syncFolder(join(store.root, 'releases'))

  if (scope && pointer === undefined) {
    throw new OperatorError(
      `${store.root}: contains no release yet, and a canary needs a current release`,
    )
  }

  const canary = scope ? { release: id, ...scope } : verb === 'promote' ? null : undefined
  const inputs = scope ? pointer?.inputs : inputsAfter(store.root, pointer, cause)
  const move = { canary, inputs, now }
  const { fallen } = await movePointer(store.root, remote, (scope && before) ?? id, move)
  await remote.push()
  await recordPublication(store.root, remote.ledger, { ...told, ...(scope && { scope }), ...own })
  await collectGarbage(store.root)
  if (cause.log) sayFallen(fallen, cause.log)

  return { id, changed: true }
}

/**
 * Returns the inputs after the publication. A promoted canary provides its own inputs; a rollback
 * of individual merchants keeps the current inputs.
 */
function inputsAfter(
  root: string,
  pointer: ReleasePointer | undefined,
  { verb, provenance }: Pick<Cause, 'verb' | 'provenance'>,
): ReleaseInputs | undefined {
  if (verb === 'promote') return pointer?.canary && findInputs(root, pointer.canary.release)
  return verb === 'rollback' ? pointer?.inputs : findReleaseInputs(provenance)
}

function isTriedSo(
  pointer: ReleasePointer | undefined,
  id: string,
  scope: CanaryScope | undefined,
): boolean {
  if (pointer?.canary === undefined || scope === undefined) return false
  const { release, ...before } = pointer.canary
  return release === id && isDeepStrictEqual(before, scope)
}

/**
 * Removes temporary files left by killed processes. Requires the build lock. Also waits for
 * decisions about merchants that are being written, because decisions use a separate lock.
 */
export async function removeLeftovers(root: string): Promise<void> {
  await mkdir(join(root, temporaryFolder), { recursive: true })
  await withLedgerLock(root, () => removeTemporary(root))
}

/**
 * Returns the hashes of new files, which the current release does not contain. Only the folders of
 * new files may not have been flushed to disk yet.
 */
function newIn(index: ReleaseIndex, current: ReleaseIndex | undefined): string[] {
  const known: ReadonlySet<string> = current === undefined ? new Set() : hashesOf(current)
  return [...hashesOf(index)].filter(hash => !known.has(hash))
}

function isIntact(root: string, id: string): boolean {
  const bytes = readIfThere(join(root, indexPath(id)))
  return bytes !== undefined && sha256(bytes) === id
}

/** Numbers of removed files and releases. */
type Collected = { files: number; releases: number }

/**
 * Removes unused files: indexes and remainders that the pointer no longer refers to, patches that
 * lead to a release other than the current release or the canary, and store files that no retained
 * release, shard or cached compilation refers to. The pointer also refers to the canary. Requires
 * the build lock. Does not remove anything if a retained release has neither a remainder nor an
 * intact index, because such a release could refer to any file.
 */
export async function collectGarbage(root: string): Promise<Collected> {
  const pointer = readPointer(root)
  const nothing = { files: 0, releases: 0 }
  if (pointer === undefined) return nothing

  const named = namesInKept(root, pointer)
  if (named === undefined) return nothing

  addUnreleased(root, named)
  await removeDerived(root, named)

  return {
    releases: removeOldIndexes(root, pointer),
    files: removeUnnamed(join(root, 'store'), named),
  }
}

/**
 * Keeps compiled files of unused skins: no index refers to them, and compiling them again is slow.
 */
function addUnreleased(root: string, named: Set<string>): void {
  for (const folder of ['shards', 'cache/compile', 'cache/overrides']) {
    for (const name of listFolder(join(root, folder))) {
      collectNames(readIfThere(join(root, folder, name)) ?? Buffer.alloc(0), named)
    }
  }
}

function removeOldIndexes(root: string, pointer: ReleasePointer): number {
  const remove = (folder: string, ids: readonly string[]) => {
    const old = listFolder(join(root, folder)).filter(name => !ids.includes(name.slice(0, 64)))
    for (const name of old) rmSync(join(root, folder, name), { force: true })
    return old.length
  }

  const kept = keptIds(pointer)
  remove('remainders', kept)
  remove('patches', servedIds(pointer))

  return remove('releases', kept)
}

function removeUnnamed(store: string, named: ReadonlySet<string>): number {
  let removed = 0
  for (const prefix of listFolder(store)) {
    for (const hash of listFolder(join(store, prefix))) {
      if (named.has(hash)) continue
      rmSync(join(store, prefix, hash), { force: true })
      removed += 1
    }
  }
  return removed
}
