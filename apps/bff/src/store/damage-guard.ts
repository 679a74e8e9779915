import { ReleaseError } from '@livery/release/support/release-error.ts'
import { AppError } from '#errors/app-error.ts'

export type DamageGuard = {
  /** Returns the result of `work`. @throws AppError release_damaged for a ReleaseError */
  guard<T>(work: () => T): T
  /**
   * Returns the result of `work`, or `undefined` if a file is damaged: for files that may be
   * missing.
   */
  attempt<T>(work: () => T): T | undefined
  /** Rethrows a ReleaseError as AppError release_damaged, and any other error unchanged. */
  refuse(error: unknown): never
}

const headers = { 'retry-after': '5' }
/** Limits the stored messages, so that a failing disk cannot fill the memory. */
const rememberedMessages = 10_000

/**
 * Returns the error for a file that may still arrive: nothing is damaged, and nothing is reported.
 */
export function createLateFileError(cause?: unknown): AppError {
  return new AppError('release_damaged', { cause, headers })
}

/**
 * Creates the guard for requests for a missing or damaged file: only that response is refused,
 * unverified content is never sent, and everything else is still served. Each case of damage is
 * reported once.
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
