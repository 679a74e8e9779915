import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReleaseFile, type ReleaseIndex, storePath } from '@livery/contract/release.ts'
import { ReleaseError, toSha256 } from './read-release.ts'

export type Blobs = ReadonlyMap<string, Buffer>

const parallelReads = 32

/**
 * Reads the named files of the store, each held against its SHA-256. What `known` already holds was
 * verified when it came and is taken over, so a new release costs only what is new in it.
 *
 * @throws ReleaseError naming the first file that is missing or damaged
 */
export async function loadBlobs(
  folder: string,
  hashes: ReadonlySet<string>,
  known: Blobs,
): Promise<Blobs> {
  const blobs = new Map<string, Buffer>()
  const queue = [...hashes]
  async function drain(): Promise<void> {
    for (let hash = queue.pop(); hash !== undefined; hash = queue.pop()) {
      blobs.set(hash, known.get(hash) ?? (await loadBlob(folder, hash)))
    }
  }
  await Promise.all(Array.from({ length: parallelReads }, drain))
  return blobs
}

/** Every file of a release: what it serves now, with all encodings, and the icon sources. */
export function allHashes(index: ReleaseIndex): Set<string> {
  const merchants = Object.values(index.merchants)
  const files = [
    ...Object.values(index.variants).flatMap(variant => Object.values(variant.files)),
    ...merchants.flatMap(merchant => [merchant.shell, ...Object.values(merchant.files)]),
  ]
  return new Set([...files.flatMap(formsOf), ...merchants.map(merchant => merchant.icon.mark)])
}

/** What an earlier release still has to answer: files with a hash in their name, icon sources. */
export function immutableHashes(index: ReleaseIndex): Set<string> {
  const merchants = Object.values(index.merchants)
  const files = [...Object.values(index.variants), ...merchants]
    .flatMap(part => Object.values(part.files))
    .filter(file => file.cache === 'immutable')
  return new Set([...files.flatMap(formsOf), ...merchants.map(merchant => merchant.icon.mark)])
}

async function loadBlob(folder: string, hash: string): Promise<Buffer> {
  const path = storePath(hash)
  const bytes = await readFile(join(folder, path)).catch((cause: unknown) => {
    throw new ReleaseError(`${path}: cannot be read`, { cause })
  })
  if (toSha256(bytes) !== hash) throw new ReleaseError(`${path}: its SHA-256 is not its name`)
  return bytes
}

function formsOf(file: ReleaseFile): string[] {
  return [file.hash, file.br, file.gzip].filter(hash => hash !== undefined)
}
