/** Opens the current release and finds its merchants one at a time. */
import { join } from 'node:path'
import type { ReleaseFile, ReleaseIndex } from '@livery/contract/release.ts'
import {
  parsePatchTable,
  patchTablePath,
  withPatches,
} from '@livery/contract/updates/patch-table.ts'
import { readIndex } from '@livery/release/index/read-index.ts'
import { type Pack, readPack } from '@livery/release/pack/pack.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { openStore, readIfThere } from '@livery/release/store/store.ts'
import { sha256 } from '@livery/release/support/hash.ts'

export type ReleasedMerchant = {
  pack: Pack
  /** Compiled files shared with other merchants, by URL path. */
  shared: Record<string, ReleaseFile>
}

/** Returns `undefined` for a merchant that the release does not have. */
export type FindReleased = (code: string) => ReleasedMerchant | undefined

/** Opens the current release. @throws OperatorError if the pointer or the index is damaged */
export function openRelease(outDir: string): FindReleased {
  const pointer = readPointer(outDir)
  if (pointer === undefined) return () => undefined

  const index = readIndex(outDir, pointer.current)
  const store = openStore(outDir)
  const table = readIfThere(join(outDir, patchTablePath(pointer.current)))?.toString('utf8') ?? ''
  const patches = parsePatchTable(table, pointer.current, sha256)?.variants ?? {}
  const variants = withPatches(index.variants, patches)

  return code => {
    const entry = index.merchants[code]
    const bytes = entry && store.read(entry.pack)
    const pack = bytes && readPack(bytes)
    return entry && pack && { pack, shared: sharedFiles(variants, entry.variant) }
  }
}

/** Lists the codes of all merchants in the current release. */
export function listReleased(outDir: string): string[] {
  const pointer = readPointer(outDir)
  return pointer === undefined ? [] : Object.keys(readIndex(outDir, pointer.current).merchants)
}

/** Returns a variant's files; a variant with overrides also serves its base skin's files. */
function sharedFiles(variants: ReleaseIndex['variants'], id: string): Record<string, ReleaseFile> {
  const variant = variants[id]
  if (variant === undefined) return {}
  const below = variant.base === undefined ? {} : sharedFiles(variants, variant.base)
  return { ...below, ...variant.files }
}
