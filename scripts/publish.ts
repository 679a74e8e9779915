/** Last step: a composed index → the release that is served, in one atomic move. */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { indexPath, type ReleaseIndex } from '@livery/contract/release.ts'
import { sha256 } from './hash.ts'
import { toCanonicalJson } from './json.ts'
import { syncFolder, temporaryFolder, writeDurably } from './release/durable.ts'
import { movePointer, readPointer } from './release/pointer.ts'
import { readIfThere, type Store } from './release/store.ts'
import { verifyRelease } from './release/verify.ts'

export type Published = { id: string; changed: boolean }

/**
 * Verifies that everything the index names is in the store as named, then makes it current. An
 * index equal to the current one changes nothing on disk.
 *
 * @throws DamagedRelease before anything moved
 */
export async function publishRelease(store: Store, index: ReleaseIndex): Promise<Published> {
  const text = toCanonicalJson(index)
  const id = sha256(text)
  verifyRelease(store, index)
  const pointer = readPointer(store.root)
  if (pointer?.current === id && isIntact(store.root, id)) return { id, changed: false }
  await store.flush()
  await writeDurably(store.root, indexPath(id), text)
  await syncFolder(join(store.root, 'releases'))
  await movePointer(store.root, id)
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

function isIntact(root: string, id: string): boolean {
  const bytes = readIfThere(join(root, indexPath(id)))
  return bytes !== undefined && sha256(bytes) === id
}
