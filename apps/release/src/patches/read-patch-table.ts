import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readDigest } from '@livery/contract/remainder.ts'
import {
  type PatchTable,
  parsePatchTable,
  patchTablePath,
} from '@livery/contract/updates/patch-table.ts'
import { sha256 } from '#support/hash.ts'
import { codeHashesOf } from '#support/named-hashes.ts'

/**
 * Loads a release's patches; `undefined` if the table is missing or damaged.
 * @param signed the digest that the table must have; unset: any
 */
export async function loadPatchTable(
  root: string,
  id: string,
  signed?: string,
): Promise<PatchTable | undefined> {
  const text = await readFile(join(root, patchTablePath(id)), 'utf8').catch(() => '')
  if (signed !== undefined && readDigest(text) !== signed) return undefined
  return parsePatchTable(text, id, sha256)
}

/** Returns the file hashes in a table's text; empty for a damaged table. */
export function hashesOfPatches(text: string, id: string): string[] {
  return codeHashesOf(parsePatchTable(text, id, sha256)?.variants ?? {})
}
