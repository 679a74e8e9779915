import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type PatchTable,
  parsePatchTable,
  patchTablePath,
} from '@livery/contract/updates/patch-table.ts'
import { sha256 } from '#support/hash.ts'
import { codeHashesOf } from '#support/named-hashes.ts'

/** The patches of a release; `undefined` where a folder has none, or a damaged table. */
export async function loadPatchTable(root: string, id: string): Promise<PatchTable | undefined> {
  const text = await readFile(join(root, patchTablePath(id)), 'utf8').catch(() => '')
  return parsePatchTable(text, id, sha256)
}

/** The names of the files in the text of a table; none for a damaged one. */
export function hashesOfPatches(text: string, id: string): string[] {
  return codeHashesOf(parsePatchTable(text, id, sha256)?.variants ?? {})
}
