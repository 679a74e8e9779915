import type { KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pointerPath, type ReleasePointer } from '@livery/contract/release.ts'
import { findSealFault } from '@livery/release/chain/verify-seal.ts'
import { parsePointer } from '@livery/release/pointer/pointer.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'

/** Decides which pointers may be served, by the publisher's signature. */
export type ReleaseTrust = {
  /** @throws ReleaseError if the pointer is unsigned, altered, expired, or older than one served */
  require(pointer: ReleasePointer): void
  /** Records a pointer that is served, so that no older pointer is served from now on. */
  accept(pointer: ReleasePointer): Promise<void>
  /** Returns the last pointer that was served, also from before the process started. */
  lastAccepted(): ReleasePointer | undefined
}

/**
 * The last pointer that a server accepted. It is in the releases folder but not in a bucket, so
 * a client that can write to the bucket cannot change it.
 */
const acceptedPath = 'accepted.json'

type Options = {
  folder: string
  keys: readonly KeyObject[]
  now: () => number
  /** Called if the accepted pointer cannot be written; an older pointer is then refused only until
   * the process ends. */
  onUnwritten: (error: unknown) => void
}

/** Creates the trust in releases that one of the keys signed. */
export function createReleaseTrust({ folder, keys, now, onUnwritten }: Options): ReleaseTrust {
  let last = readAccepted(folder, keys)

  return {
    require(pointer) {
      const accepted = last?.seal?.sequence ?? 0
      const fault = findSealFault(pointer, { keys, nowMs: now(), accepted })
      if (fault !== undefined) throw new ReleaseError(`${pointerPath}: ${fault}`)
    },
    async accept(pointer) {
      if (last?.seal?.sequence === pointer.seal?.sequence) return
      last = pointer
      await writeAccepted(folder, pointer).catch(onUnwritten)
    },
    lastAccepted: () => last,
  }
}

/** Reads the accepted pointer. It counts only with a valid signature; it may have expired. */
function readAccepted(folder: string, keys: readonly KeyObject[]): ReleasePointer | undefined {
  try {
    const path = join(folder, acceptedPath)
    if (!existsSync(path)) return undefined

    const pointer = parsePointer(readFileSync(path), acceptedPath)
    const fault = findSealFault(pointer, { keys, nowMs: 0, accepted: 0 })
    return fault === undefined ? pointer : undefined
  } catch (error) {
    if (error instanceof ReleaseError) return undefined
    throw error
  }
}

/** Replaces the file with a rename, because the process may be killed while it writes. */
async function writeAccepted(folder: string, pointer: ReleasePointer): Promise<void> {
  const path = join(folder, acceptedPath)
  await writeFile(`${path}.${process.pid}`, JSON.stringify(pointer))
  await rename(`${path}.${process.pid}`, path)
}
