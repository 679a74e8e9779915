/**
 * The patches that lead to a release (`patches/<id>`): files in the store, described like an
 * index's files. Patches depend on previous builds, but an index depends only on its inputs.
 * Patches are therefore not in any index. The current release and the canary have a table; a lost
 * table is rebuilt from the retained releases. The file is one line of JSON preceded by its digest
 * (`readDigestedLine`).
 */
import type { ReleaseFile, ReleaseIndex, ReleasePointer } from '../release.ts'
import { readDigestedLine } from '../remainder.ts'

export type PatchTable = {
  version: 1
  release: string
  /** The patch files, keyed by the release's variant and then by path. */
  variants: Record<string, { files: Record<string, ReleaseFile> }>
}

export function patchTablePath(id: string): string {
  return `patches/${id}`
}

/** Returns the releases that are served and have a table: the current release and the canary. */
export function servedIds({ current, canary }: ReleasePointer): string[] {
  return canary ? [current, canary.release] : [current]
}

/** Parses a table file; `undefined` for a damaged file or another release's file. */
export function parsePatchTable(
  text: string,
  id: string,
  toSha256: (text: string) => string,
): PatchTable | undefined {
  // The matching digest proves that a publication wrote the file.
  const found = readDigestedLine(text, toSha256) as PatchTable | undefined
  return found?.version === 1 && found.release === id ? found : undefined
}

/** Returns a release's variants with the patches added to the variants' files. */
export function withPatches(
  variants: ReleaseIndex['variants'],
  patches: PatchTable['variants'],
): ReleaseIndex['variants'] {
  const joined = Object.entries(variants).map(([id, variant]) => {
    const own = Object.hasOwn(patches, id) ? patches[id]?.files : undefined
    return [id, own ? { ...variant, files: { ...variant.files, ...own } } : variant]
  })
  return Object.fromEntries(joined)
}
