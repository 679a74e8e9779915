import type { ReleaseIndex } from '@livery/contract/release.ts'
import { loadStored, readStored } from '@livery/release/store/stored-file.ts'
import { inParallel } from '@livery/release/support/in-parallel.ts'
import { codeHashesOf } from '@livery/release/support/named-hashes.ts'
import { createValueCache } from './clock-cache.ts'
import type { DamageGuard } from './damage-guard.ts'

type Variants = ReleaseIndex['variants']

/** Compiled code, which all merchants with the same variant serve. */
export type SharedFiles = {
  /** Reads and verifies the files that are not in memory. @throws ReleaseError naming a bad file */
  bring(variants: Variants): Promise<void>
  /**
   * Frees the files that none of these variants name, except for some files of earlier releases.
   */
  keepOnly(kept: readonly Variants[]): void
  /**
   * Returns a file by its SHA-256; files of earlier releases are read on first use. @throws
   * AppError
   */
  get(hash: string): Buffer
}

const parallelReads = 16

/** Memory for files of earlier releases, in bytes. */
const earlierBytes = 32 * 1024 * 1024

/**
 * Keeps the served release's code in memory, and the files of earlier releases that open tabs
 * request.
 */
export function createSharedFiles(folder: string, damage: DamageGuard): SharedFiles {
  let held = new Map<string, Buffer>()
  const earlier = createValueCache<Buffer>(earlierBytes, bytes => bytes.length)

  async function bring(variants: Variants): Promise<void> {
    const missing = codeHashesOf(variants).filter(hash => !held.has(hash))
    await inParallel(new Set(missing), parallelReads, async hash => {
      held.set(hash, await loadStored(folder, hash))
    })
  }

  function keepOnly(kept: readonly Variants[]): void {
    const named = new Set(kept.flatMap(codeHashesOf))
    held = new Map([...held].filter(([hash]) => named.has(hash)))
  }

  function get(hash: string): Buffer {
    const known = held.get(hash) ?? earlier.find(hash)
    if (known) return known
    const bytes = damage.guard(() => readStored(folder, hash))
    earlier.keep(hash, bytes)
    return bytes
  }

  return { bring, keepOnly, get }
}
