import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type PatchTable,
  parsePatchTable,
  patchTablePath,
} from '@livery/contract/updates/patch-table.ts'
import { sha256 } from '#support/hash.ts'
import { codeHashesOf } from '#support/named-hashes.ts'

/** Loads a release's patches; `undefined` if the table is missing or damaged. */
export async function loadPatchTable(root: string, id: string): Promise<PatchTable | undefined> {
  const text = await readFile(join(root, patchTablePath(id)), 'utf8').catch(() => '')
  return parsePatchTable(text, id, sha256)
}

/** Returns the file hashes in a table's text; empty for a damaged table. */
export function hashesOfPatches(text: string, id: string): string[] {
  return codeHashesOf(parsePatchTable(text, id, sha256)?.variants ?? {})
}
