import { AppError } from '#errors/app-error.ts'
import { ReleaseError } from './release-error.ts'

export type DamageGuard = {
  /** Answers what `work` answers. @throws AppError release_damaged for a ReleaseError */
  guard<T>(work: () => T): T
  /** What `work` answers, or `undefined` when a file is damaged: for what may be missing. */
  attempt<T>(work: () => T): T | undefined
  /** Throws on: a ReleaseError as AppError release_damaged, anything else as it is. */
  refuse(error: unknown): never
}

const retryAfterSeconds = '5'
/** A disk that fails altogether must not fill memory with what was said about it. */
const rememberedMessages = 10_000

/**
 * What happens when a request meets a file that is missing or damaged: this answer is refused,
 * nothing unverified leaves, everything else is served on. Each damage is told once.
 */
export function createDamageGuard(tell: (error: ReleaseError) => void): DamageGuard {
  const told = new Set<string>()

  function refuse(error: unknown): never {
    note(error)
    const headers = { 'retry-after': retryAfterSeconds }
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
