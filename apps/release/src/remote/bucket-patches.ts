/** The patches in a bucket: fetched with the pointer, uploaded before it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storePath } from '@livery/contract/release.ts'
import { patchTablePath } from '@livery/contract/updates/patch-table.ts'
import type { Bucket } from '#bucket/bucket.ts'
import { hashesOfPatches } from '#patches/read-patch-table.ts'
import { writeDurably } from '#store/durable.ts'
import { readIfThere } from '#store/store.ts'
import { mapConcurrently } from '#support/map-concurrently.ts'

const parallelTransfers = 16

/**
 * Copies these releases' patch tables from the bucket to the folder, and returns the tables' texts
 * by release.
 */
export async function fetchPatches(
  root: string,
  bucket: Bucket,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const id of ids) {
    const text = (await bucket.get(patchTablePath(id)))?.bytes.toString('utf8')
    if (text === undefined || hashesOfPatches(text, id).length === 0) continue
    await writeDurably(root, patchTablePath(id), text)
    texts.set(id, text)
  }
  return texts
}

/** Uploads the patches that the bucket lacks, then their table. */
export async function uploadPatches(
  root: string,
  bucket: Bucket,
  id: string,
  there: ReadonlyMap<string, string>,
): Promise<void> {
  const text = readIfThere(join(root, patchTablePath(id)))?.toString('utf8')
  if (text === undefined || text === there.get(id)) return
  const known = new Set([...there].flatMap(([other, table]) => hashesOfPatches(table, other)))
  const fresh = new Set(hashesOfPatches(text, id).filter(hash => !known.has(hash)))
  await mapConcurrently([...fresh], parallelTransfers, async hash =>
    bucket.put(storePath(hash), await readFile(join(root, storePath(hash)))),
  )
  await bucket.put(patchTablePath(id), Buffer.from(text))
}
