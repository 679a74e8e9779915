import type { MerchantStates } from '@livery/contract/journal/states.ts'
import type { ReleasePointer } from '@livery/contract/release.ts'
import { parsePointer, toNotice } from '@livery/release/pointer/pointer.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Sources } from '#tenants/merchant-version.ts'
import { type LiveRelease, loadRelease } from './activate.ts'
import type { Served } from './directory.ts'
import type { EarlierShelf } from './earlier-shelf.ts'

type Options = Sources & {
  folder: string
  hostSuffix: string
  shelf: EarlierShelf
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Decisions about merchants. */
  toStates: () => MerchantStates
  /** Whether a release may be served while packs of it are missing; unset: none may. */
  mayLack?: ((id: string) => boolean) | undefined
  /** Called for everything that the pointer says (`toNotice`), before its activation. */
  onSeen?: ((notice: string) => void) | undefined
  retryMs: number
}

/** The release that the pointer names, or the best there is instead. */
export type PointedRelease = {
  served: Served<LiveRelease>
  /** Whether the pointer says something else than when it was last tried. */
  isNew(text: string): boolean
  /** The same, or that its last try failed and is some time ago. */
  isWorthTrying(text: string): boolean
  /** Serves what it names. @throws ReleaseError if that cannot be served */
  activate(text: string): Promise<void>
  /** Remembers that the pointer cannot be followed. Returns whether it could be until now. */
  fail(): boolean
  hasFailed(): boolean
  /** From here on the pointer is worth trying, whatever became of it. */
  forget(): void
}

/** Of hundreds of earlier releases the newest few: a start over a damaged one must not take long. */
const mostTried = 4

/** The last pointer, and the outcome of its activation. */
type Tried = { text: string | undefined; atMs: number; failed: boolean }

export function createPointedRelease(options: Options): PointedRelease {
  const { log, toStates, onSeen, retryMs } = options
  const served: { release: LiveRelease | undefined } = { release: undefined }
  let tried: Tried = { text: undefined, atMs: 0, failed: false }

  async function activate(text: string): Promise<void> {
    const repeated = text === tried.text && tried.failed
    tried = { text, atMs: Date.now(), failed: repeated }
    const pointer = parsePointer(text)
    onSeen?.(toNotice(pointer))
    const release = await load(pointer, repeated).catch(async error => {
      const good = served.release ? undefined : await findGood(pointer)
      if (good) serve(good)
      throw error
    })
    serve(release)
    const { id, isCanaryRefused, merchantCount: merchants } = release
    tried.failed = isCanaryRefused
    if (repeated && isCanaryRefused) return
    const canary = release.canary?.scope.release
    log.info({ release: id, canary, merchants }, 'release activated')
  }

  /** By the decisions as they are now: they may have changed while it was loaded. */
  function serve(release: LiveRelease): void {
    release.directory.decide(toStates())
    served.release = release
  }

  /**
   * A process that starts over a damaged release serves the newest whole one before it: a restart
   * must not take down what was running.
   */
  async function findGood({ previous }: ReleasePointer): Promise<LiveRelease | undefined> {
    for (const [at, current] of previous.slice(0, mostTried).entries()) {
      try {
        const found = await load({ version: 1, current, previous: previous.slice(at + 1) }, false)
        log.error({ release: current }, 'serving an earlier release')
        return found
      } catch (error) {
        log.warn({ release: current, err: error }, 'earlier release skipped')
      }
    }
    return undefined
  }

  function load(pointer: ReleasePointer, isRepeated: boolean): Promise<LiveRelease> {
    const onCanaryRefused = (release: string, err: unknown) => {
      if (!isRepeated) log.error({ release, err }, 'canary refused')
    }
    return loadRelease(pointer, { ...options, onCanaryRefused, before: served.release })
  }

  return {
    served,
    isNew: text => text !== tried.text,
    // A refused pointer is tried again: on a shared volume its files may still be on their way.
    isWorthTrying: text =>
      text !== tried.text || (tried.failed && Date.now() - tried.atMs >= retryMs),
    activate,
    fail() {
      const isNews = !tried.failed
      tried.failed = true
      return isNews
    },
    hasFailed: () => tried.failed,
    forget() {
      tried = { ...tried, text: undefined }
    },
  }
}
