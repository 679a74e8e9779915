import type { ReleaseIndex } from '@livery/contract/release.ts'
import { loadStored, readStored } from '@livery/release/store/stored-file.ts'
import { inParallel } from '@livery/release/support/in-parallel.ts'
import { codeHashesOf } from '@livery/release/support/named-hashes.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'
import { AppError } from '#errors/app-error.ts'
import { createValueCache } from './clock-cache.ts'

export type DamageGuard = {
  /** Returns the result of `work`. @throws AppError release_damaged for a ReleaseError */
  guard<T>(work: () => T): T
  /**
   * Returns the result of `work`, or `undefined` if a file is damaged. For files that are optional.
   */
  attempt<T>(work: () => T): T | undefined
  /** Rethrows a ReleaseError as AppError release_damaged. Rethrows any other error unchanged. */
  refuse(error: unknown): never
}

const headers = { 'retry-after': '5' }
/** Maximum number of remembered messages, so that a failing disk cannot fill the memory. */
const rememberedMessages = 10_000

/**
 * Returns the error for a file that may still arrive. It is not reported, because nothing is
 * damaged.
 */
export function createLateFileError(cause?: unknown): AppError {
  return new AppError('release_damaged', { cause, headers })
}

/**
 * Creates the guard for requests that need a missing or damaged file. Only such a request is
 * refused, so unverified content is never sent, and all other files are still served. Each damaged
 * file is reported once.
 */
export function createDamageGuard(tell: (error: ReleaseError) => void): DamageGuard {
  const told = new Set<string>()

  function refuse(error: unknown): never {
    note(error)
    throw new AppError('release_damaged', { cause: error, headers })
  }

  function note(error: unknown): void {
    if (!(error instanceof ReleaseError)) throw error
    if (told.has(error.message) || told.size >= rememberedMessages) return
    told.add(error.message)
    tell(error)
  }

  function attempt<T>(work: () => T): T | undefined {
    try {
      return work()
    } catch (error) {
      note(error)
      return undefined
    }
  }

  function guard<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      return refuse(error)
    }
  }

  return { guard, attempt, refuse }
}

type Variants = ReleaseIndex['variants']

/** Compiled code, which is shared by all merchants with the same variant. */
export type SharedFiles = {
  /**
   * Reads and verifies the files that are not in memory.
   * @throws ReleaseError that names the bad file
   */
  bring(variants: Variants): Promise<void>
  /** Frees the files that these variants do not use, except for some files of earlier releases. */
  keepOnly(kept: readonly Variants[]): void
  /**
   * Returns a file by its SHA-256. Earlier releases' files are read on first use.
   * @throws AppError
   */
  get(hash: string): Buffer
}

const parallelReads = 16

/** Memory limit for files of earlier releases, in bytes. */
const earlierBytes = 32 * 1024 * 1024

/**
 * Keeps two kinds of files in memory: the served release's code, and earlier releases' files that
 * open tabs request.
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
