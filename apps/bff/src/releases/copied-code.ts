import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import { type ReleaseFile, type ReleaseIndex, storePath } from '@livery/contract/release.ts'
import { buildGzipOptions } from '@livery/release/support/gzip-options.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { inParallel } from '@livery/release/support/in-parallel.ts'
import { formsOf } from '@livery/release/support/named-hashes.ts'
import type { CopiedFiles } from './copied-files.ts'

const fromBrotli = promisify(brotliDecompress)
const toGzip = promisify(gzip)

const parallelTransfers = 16

/**
 * Fetches a release's compiled files into a copy. `isHere` reports which files need not be fetched.
 * @throws ReleaseError
 */
export type BringCode = (
  variants: ReleaseIndex['variants'],
  isHere: (hash: string) => Promise<boolean>,
) => Promise<void>

/**
 * Creates the function that transfers code. For a file in three forms, only the Brotli form is
 * transferred: the plain form is unpacked from it, and compressing that again gives the gzip form
 * if this machine compresses like the publisher's. Each form is accepted only if its SHA-256
 * matches, and is transferred otherwise.
 */
export function createBringCode(folder: string, files: CopiedFiles): BringCode {
  /** Another zlib produces other bytes, which is detected once instead of for a thousand files. */
  let packsAlike = true

  const read = (hash: string) => readFile(join(folder, storePath(hash)))

  async function keepIfSame(hash: string, bytes: Buffer | undefined): Promise<boolean> {
    if (!bytes || sha256(bytes) !== hash) return false
    await files.write(storePath(hash), bytes)
    return true
  }

  async function bringPlain({ hash, br }: ReleaseFile): Promise<void> {
    // If a form cannot be unpacked, it was damaged on this disk.
    const unpacked =
      br === undefined ? undefined : await fromBrotli(await read(br)).catch(() => undefined)
    if (!(await keepIfSame(hash, unpacked))) await files.transfer(hash)
  }

  async function bringGzip(plain: string, hash: string): Promise<void> {
    const bytes = await read(plain)
    const packed = packsAlike ? await toGzip(bytes, buildGzipOptions(bytes)) : undefined
    const isSame = await keepIfSame(hash, packed)
    packsAlike = isSame
    if (!isSame) await files.transfer(hash)
  }

  return async (variants, isHere) => {
    const all = Object.values(variants).flatMap(variant => Object.values(variant.files))
    const byForms = new Map(all.map(file => [formsOf(file).join(), file]))
    await inParallel(byForms.values(), parallelTransfers, async file => {
      const { hash, br, gzip: zipped } = file
      if (br !== undefined && !(await isHere(br))) await files.transfer(br)
      if (!(await isHere(hash))) await bringPlain(file)
      if (zipped !== undefined && !(await isHere(zipped))) await bringGzip(hash, zipped)
    })
  }
}
