import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildDerivedName } from '@livery/contract/derived.ts'
import { iconRecipeVersion } from '@livery/contract/release.ts'
import { LRUCache } from 'lru-cache'
import { AppError } from '#errors/app-error.ts'
import type { IconSource } from '#tenants/merchant-version.ts'
import type { Recipe } from './recipes.ts'

export type DerivedImage = { key: string; bytes: Buffer }
export type DerivedImages = {
  load(source: IconSource, recipe: Recipe): Promise<DerivedImage>
  /**
   * Stores an icon's source image that is not in any release, so that it survives a restart and
   * reaches other replicas.
   */
  keepSource(name: string, bytes: Buffer): Promise<void>
  loadSource(name: string): Promise<Buffer | undefined>
}

/**
 * Maximum number of queued images; more than a crowd of new players ever requests at the same time.
 */
const maxWaiting = 64
const retryShortly = { 'retry-after': '5' }
/** Memory limit for images that cannot be written because the disk is full or read-only. */
const unkeptBytes = 32 * 1024 * 1024

/**
 * Creates images from a merchant's mark, each image only once: concurrent requests wait for the
 * same image. Images are created sequentially and stored in `derived/` under a key of all their
 * inputs, so that a restart or another replica on the same volume finds them. If images cannot be
 * written to disk, the most recent images stay in memory and `onUnkept` is called once.
 */
export function createDerivedImages(
  releasesFolder: string,
  onUnkept: (error: unknown) => void = () => undefined,
): DerivedImages {
  const folder = join(releasesFolder, 'derived')
  const unkept = new LRUCache<string, Buffer>({
    maxSize: unkeptBytes,
    sizeCalculation: bytes => bytes.length,
  })
  let isReported = false
  const underway = new Map<string, Promise<Buffer>>()
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function load(source: IconSource, recipe: Recipe): Promise<DerivedImage> {
    const key = computeImageName(source, recipe)
    const running = underway.get(key) ?? begin(key, source, recipe)
    return running.then(bytes => ({ key, bytes }))
  }

  function begin(key: string, source: IconSource, recipe: Recipe): Promise<Buffer> {
    const made = findOrMake(key, source, recipe).finally(() => underway.delete(key))
    underway.set(key, made)
    return made
  }

  async function findOrMake(key: string, source: IconSource, recipe: Recipe): Promise<Buffer> {
    const kept = await findKept(key)
    return kept ?? inTurn(() => make(key, source, recipe))
  }

  function inTurn(work: () => Promise<Buffer>): Promise<Buffer> {
    if (waiting >= maxWaiting) throw new AppError('overloaded', { headers: retryShortly })

    waiting += 1
    const turn = queue.then(work).finally(() => {
      waiting -= 1
    })

    queue = turn.catch(() => undefined) // an error must not reject the next image in the queue

    return turn
  }

  async function make(key: string, source: IconSource, recipe: Recipe): Promise<Buffer> {
    // Imported on first use: sharp would increase the startup time by a tenth, and most images are
    // already stored.
    const { renderImage } = await import('./render.ts')
    const bytes = await renderImage(source.bytes(), source.background, recipe)
    await keep(key, bytes)
    return bytes
  }

  async function keep(key: string, bytes: Buffer): Promise<void> {
    try {
      await mkdir(folder, { recursive: true })
      await writeAtomically(join(folder, key), bytes)
    } catch (error) {
      unkept.set(key, bytes)
      if (!isReported) onUnkept(error)
      isReported = true
    }
  }

  async function findKept(key: string): Promise<Buffer | undefined> {
    return unkept.get(key) ?? readKept(join(folder, key))
  }

  return {
    load,
    keepSource: (name, bytes) => keep(hashSourceName(name), bytes),
    loadSource: name => findKept(hashSourceName(name)),
  }
}

function hashSourceName(name: string): string {
  return createHash('sha256').update(`source ${name}`).digest('hex')
}

function computeImageName(
  { key, mark, background, isFromTemplate = false }: IconSource,
  recipe: Recipe,
): string {
  const inputs = [iconRecipeVersion, mark, background, recipe]
  const hash = createHash('sha256').update(JSON.stringify(inputs)).digest('hex')
  return buildDerivedName(key, hash, isFromTemplate)
}

/**
 * Reads a stored image. Returns undefined if the image is missing or unreadable, so that it is
 * created again.
 */
function readKept(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined)
}

/**
 * Writes to a temporary file, syncs it and renames it, so that another process never sees a partial
 * file.
 */
async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  const aside = `${path}.${randomUUID()}.tmp`
  const file = await open(aside, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
    await rename(aside, path)
  } finally {
    await file.close()
    await rm(aside, { force: true }) // the temporary file remains if writing failed, for example because the disk is full
  }
}
