import type { ReleaseFile, ReleaseIndex } from '@livery/contract/release.ts'
import { withPatches } from '@livery/contract/updates/patch-table.ts'
import { loadPatchTable } from '@livery/release/patches/read-patch-table.ts'
import { inParallel } from '@livery/release/support/in-parallel.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'
import type { SharedFiles } from '#store/shared-files.ts'

const parallelReads = 16

/**
 * Returns a release whose variants also serve the patches that lead to it. Patches are read and
 * verified like compiled code; a missing or damaged patch is omitted, because a worker without a
 * patch fetches whole files.
 */
export async function addPatches(
  folder: string,
  id: string,
  index: ReleaseIndex,
  sharedFiles: SharedFiles,
): Promise<ReleaseIndex> {
  const table = await loadPatchTable(folder, id)
  if (!table) return index
  const lost = new Set<ReleaseFile>()
  const all = Object.values(table.variants).flatMap(({ files }) => Object.values(files))
  await inParallel(all, parallelReads, async file => {
    await sharedFiles.bring({ patches: { files: { '/m/': file } } }).catch((error: unknown) => {
      if (!(error instanceof ReleaseError)) throw error
      lost.add(file)
    })
  })
  const sound = Object.entries(table.variants).map(([variant, { files }]) => {
    const left = Object.entries(files).filter(([, file]) => !lost.has(file))
    return [variant, { files: Object.fromEntries(left) }]
  })
  return { ...index, variants: withPatches(index.variants, Object.fromEntries(sound)) }
}
