/**
 * The patches that lead to a release (`patches/<id>`): files of the store, as its index names them. They
 * depend on the builds before, and the index on its inputs alone, so they are in no index. The current
 * release and the canary have a table; each is made anew of the kept releases where it is lost.
 *
 * The file is one line of JSON under its digest (`readDigestedLine`).
 */
import type { ReleaseFile, ReleaseIndex, ReleasePointer } from '../release.ts'
import { readDigestedLine } from '../remainder.ts'

export type PatchTable = {
  version: 1
  release: string
  /** By variant of the release, then by path. */
  variants: Record<string, { files: Record<string, ReleaseFile> }>
}

export function patchTablePath(id: string): string {
  return `patches/${id}`
}

/** The releases that are served, and have a table: the current one and the canary. */
export function servedIds({ current, canary }: ReleasePointer): string[] {
  return canary ? [current, canary.release] : [current]
}

/** A table as its file has it; `undefined` for a damaged file or one of another release. */
export function parsePatchTable(
  text: string,
  id: string,
  toSha256: (text: string) => string,
): PatchTable | undefined {
  const found = readDigestedLine(text, toSha256) as PatchTable | undefined // A publication wrote it.
  return found?.version === 1 && found.release === id ? found : undefined
}

/** The variants of a release with their patches among their files. */
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
