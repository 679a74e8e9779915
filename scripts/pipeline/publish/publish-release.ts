/** Last step: publishes a composed index as the current release in one atomic rename. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { MerchantStates } from '@livery/contract/journal/states.ts'
import {
  type CanaryScope,
  indexPath,
  type ReleaseIndex,
  type ReleasePointer,
} from '@livery/contract/release.ts'
import { sha256 } from '../../support/hash.ts'
import { OperatorError } from '../../support/operator-problem.ts'
import {
  type Publication,
  recordPublication,
  unknownProvenance,
} from '../journal/record-publication.ts'
import { changeStates, readUntold } from '../journal/states.ts'
import { syncFolder, temporaryFolder, writeDurably } from '../release/durable.ts'
import { withLedgerLock } from '../release/lock.ts'
import { findIndex, movePointer, readPointer, rememberIndex } from '../release/pointer.ts'
import { folderRemote, type Remote } from '../release/remote.ts'
import { listFolder, readIfThere, type Store } from '../release/store.ts'
import { hashesOf, verifyNew, verifyRelease } from '../release/verify.ts'
import { collectGarbage } from './garbage.ts'
import { toIndexText } from './index-text.ts'

export type Cause = Pick<Publication, 'verb' | 'provenance'> & {
  /** Decisions about merchants that come with it: nobody decides when it is refused. */
  decide?: (before: MerchantStates) => MerchantStates['merchants']
  /** The hosts it is tried at as a canary, while the current release stays; unset: all. */
  scope?: CanaryScope | undefined
}

export type Published = { id: string; changed: boolean }

/**
 * Verifies that the store holds everything the index names, makes the index current, uploads it to
 * the bucket if there is one, and removes files that no kept release names. An index equal to the
 * current one changes nothing on disk. With a scope the release becomes the canary instead. Requires
 * the build lock.
 *
 * @throws DamagedRelease before any change, OperatorError when the bucket cannot be reached
 */
export async function publishRelease(
  store: Store,
  index: ReleaseIndex,
  remote: Remote = folderRemote(store.root),
  { verb, provenance, scope, decide }: Cause = { verb: 'build', provenance: unknownProvenance },
): Promise<Published> {
  const text = toIndexText(index)
  const id = sha256(text)
  const pointer = readPointer(store.root)
  const current = pointer && findIndex(store.root, pointer.current)
  if (remote.isBucket) verifyNew(store, index, current)
  else verifyRelease(store, index, current)
  const untold = readUntold(store.root)
  const before = pointer?.current
  const told = { verb, release: id, index, before, provenance, untold }
  const isThere = pointer?.current === id || isTriedSo(pointer, id, scope)
  const isUnchanged = isThere && isIntact(store.root, id)
  // The lines of the new index have no states any more.
  const decided =
    isUnchanged && !decide
      ? undefined
      : await changeStates(remote.ledger, current, decide ?? (() => ({})))
  const own = decide && decided && { decided }
  if (isUnchanged && pointer) {
    await remote.push() // The folder may be newer than its bucket.
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
      `${store.root}: there is no release yet that a canary could stand beside`,
    )
  }
  if (scope && pointer) await movePointer(store.root, pointer.current, { release: id, ...scope })
  else await movePointer(store.root, id, verb === 'promote' ? null : undefined)
  await remote.push()
  await recordPublication(store.root, remote.ledger, { ...told, ...(scope && { scope }), ...own })
  await collectGarbage(store.root)
  return { id, changed: true }
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
 * Removes temporary files of killed programs. Requires the build lock; waits for decisions about
 * merchants that are just being written, since those hold a lock of their own.
 */
export async function removeLeftovers(root: string): Promise<void> {
  const folder = join(root, temporaryFolder)
  await mkdir(folder, { recursive: true })
  await withLedgerLock(root, async () => {
    // Our names alone: NFS keeps a removed file that is still open, and lets nobody remove it.
    for (const name of listFolder(folder)) {
      await rm(join(folder, name), { recursive: true, force: true })
    }
  })
}

/** Names that the current release lacks; only their folders may not be flushed yet. */
function newIn(index: ReleaseIndex, current: ReleaseIndex | undefined): string[] {
  const known: ReadonlySet<string> = current === undefined ? new Set() : hashesOf(current)
  return [...hashesOf(index)].filter(hash => !known.has(hash))
}

function isIntact(root: string, id: string): boolean {
  const bytes = readIfThere(join(root, indexPath(id)))
  return bytes !== undefined && sha256(bytes) === id
}
