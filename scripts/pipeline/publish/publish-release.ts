/** Last step: a composed index → the release that is served, in one atomic move. */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { indexPath, type ReleaseIndex } from '@livery/contract/release.ts'
import { sha256 } from '../../support/hash.ts'
import { syncFolder, temporaryFolder, writeDurably } from '../release/durable.ts'
import { findIndex, movePointer, readPointer, rememberIndex } from '../release/pointer.ts'
import { noRemote, type Remote } from '../release/remote.ts'
import { readIfThere, type Store } from '../release/store.ts'
import { hashesOf, verifyNew, verifyRelease } from '../release/verify.ts'
import { collectGarbage } from './garbage.ts'
import { toIndexText } from './index-text.ts'

export type Published = { id: string; changed: boolean }

/**
 * Verifies that everything the index names is in the store as named, makes it current, brings it to
 * the bucket if there is one, and removes what no kept release names any more. An index equal to
 * the current one changes nothing on disk. Call it while holding the build lock.
 *
 * @throws DamagedRelease before anything moved, OperatorError when the bucket was not reached
 */
export async function publishRelease(
  store: Store,
  index: ReleaseIndex,
  remote: Remote = noRemote,
): Promise<Published> {
  const text = toIndexText(index)
  const id = sha256(text)
  const pointer = readPointer(store.root)
  const current = pointer && findIndex(store.root, pointer.current)
  if (remote.isBucket) verifyNew(store, index, current)
  else verifyRelease(store, index, current)
  if (pointer?.current === id && isIntact(store.root, id)) {
    await remote.push() // a folder may be older than its bucket
    return { id, changed: false }
  }
  await store.flush(newIn(index, current))
  await writeDurably(store.root, indexPath(id), text)
  rememberIndex(id, index)
  await syncFolder(join(store.root, 'releases'))
  await movePointer(store.root, id)
  await remote.push()
  await collectGarbage(store.root)
  return { id, changed: true }
}

/** Removes what a killed build left half-written. Call it while holding the build lock. */
export async function removeLeftovers(root: string): Promise<void> {
  const folder = join(root, temporaryFolder)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Names the current release does not have: only their folders may still be unsynced. */
function newIn(index: ReleaseIndex, current: ReleaseIndex | undefined): string[] {
  const known: ReadonlySet<string> = current === undefined ? new Set() : hashesOf(current)
  return [...hashesOf(index)].filter(hash => !known.has(hash))
}

function isIntact(root: string, id: string): boolean {
  const bytes = readIfThere(join(root, indexPath(id)))
  return bytes !== undefined && sha256(bytes) === id
}
