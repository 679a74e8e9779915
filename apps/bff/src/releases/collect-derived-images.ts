import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { releasedKeyOf, unnamedKeptMs } from '@livery/contract/derived.ts'

/**
 * Garbage collection of derived images: removes those of icons of no kept release, and old files
 * that never belonged to one (template pictures, half-written files). An image that is requested
 * again is made again. A build does this in its own releases folder; the local copy of a bucket
 * sees no build.
 */
export async function collectDerivedImages(
  folder: string,
  icons: ReadonlySet<string>,
): Promise<void> {
  const entries = await readdir(join(folder, 'derived'), { withFileTypes: true }).catch(() => [])
  // Network disks put folders of their own beside pictures.
  for (const { name } of entries.filter(entry => entry.isFile())) {
    const path = join(folder, 'derived', name)
    const key = releasedKeyOf(name)
    const isWanted = key === undefined ? await isYoung(path) : icons.has(key)
    if (!isWanted) await rm(path, { force: true })
  }
}

async function isYoung(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs < unnamedKeptMs
}
