import type { MerchantStates } from '@livery/contract/journal/states.ts'
import type { ReleasePointer } from '@livery/contract/release.ts'
import { parsePointer, serializePointerNotice } from '@livery/release/pointer/pointer.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Sources } from '#tenants/merchant-version.ts'
import { type LiveRelease, loadRelease } from './activate.ts'
import type { Served } from './directory.ts'
import type { EarlierShelf } from './earlier-shelf.ts'
import type { ReleaseTrust } from './release-trust.ts'

type Options = Sources & {
  folder: string
  hostSuffix: string
  shelf: EarlierShelf
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** The operator's decisions about merchants. */
  toStates: () => MerchantStates
  /**
   * Returns whether a release may be served while some of its packs are missing; if unset, no
   * release may.
   */
  mayLack?: ((id: string) => boolean) | undefined
  /**
   * Called with the notice (`serializePointerNotice`) for every new pointer, before the release is
   * activated.
   */
  onSeen?: ((notice: string) => void) | undefined
  /** Decides which pointers may be served; if unset, every pointer may. */
  trust?: ReleaseTrust | undefined
  retryMs: number
  now: () => number
}

/**
 * The release that the pointer names, or the best available release if that release cannot be
 * served.
 */
export type PointedRelease = {
  served: Served<LiveRelease>
  /** Returns whether the pointer differs from the last pointer that was tried. */
  isNew(text: string): boolean
  /**
   * Returns whether the pointer is new, or the retry time has passed since its last failed attempt.
   */
  isWorthTrying(text: string): boolean
  /**
   * Serves the release that the pointer names.
   * @throws ReleaseError if the release cannot be served
   */
  activate(text: string): Promise<void>
  /** Records that the pointer's release cannot be served. Returns whether this failure is new. */
  fail(): boolean
  hasFailed(): boolean
  /** Forgets the last result, so that the pointer is tried again. */
  forget(): void
}

/**
 * Maximum number of earlier releases to try, newest first. Hundreds may exist, but a start with a
 * damaged release must not take long.
 */
const mostTried = 4

function listAccepted(trust: ReleaseTrust): Pick<ReleasePointer, 'previous'> {
  const { current, previous } = trust.lastAccepted() ?? {}
  return { previous: current === undefined ? [] : [current, ...(previous ?? [])] }
}

/** The last pointer that was tried, and the result. */
type Tried = { text: string | undefined; atMs: number; failed: boolean }

export function createPointedRelease(options: Options): PointedRelease {
  const { log, toStates, onSeen, retryMs, now, trust } = options
  const served: { release: LiveRelease | undefined } = { release: undefined }
  let tried: Tried = { text: undefined, atMs: 0, failed: false }

  async function activate(text: string): Promise<void> {
    const repeated = text === tried.text && tried.failed
    tried = { text, atMs: Date.now(), failed: repeated }
    const pointer = parsePointer(text)
    // Other processes are notified once, and not at each retry.
    if (!repeated) onSeen?.(serializePointerNotice(pointer))
    const release = await loadTrusted(pointer, repeated).catch(async error => {
      const good = served.release ? undefined : await findGood(pointer)
      if (good) serve(good)
      throw error
    })

    serve(release)
    await trust?.accept(pointer)
    const { id, isCanaryRefused, merchantCount: merchants } = release
    tried.failed = isCanaryRefused
    if (repeated && isCanaryRefused) return

    const canary = release.canary?.scope.release
    log.info({ release: id, canary, merchants }, 'release activated')
  }

  async function loadTrusted(pointer: ReleasePointer, isRepeated: boolean): Promise<LiveRelease> {
    trust?.require(pointer)
    return load(pointer, isRepeated)
  }

  /**
   * Serves a release with the current decisions. The decisions may have changed while the release
   * was loading.
   */
  function serve(release: LiveRelease): void {
    release.directory.decide(toStates())
    release.directory.turn(now())
    served.release = release
  }

  /**
   * Returns the newest complete earlier release. A process that starts with a damaged release
   * serves this release instead, so that a restart does not take a running site down. If releases
   * are signed, the releases of the last accepted pointer are tried, because the given pointer may
   * name any release.
   */
  async function findGood(pointer: ReleasePointer): Promise<LiveRelease | undefined> {
    const { previous } = trust ? listAccepted(trust) : pointer

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
    const isTrustRequired = trust !== undefined
    const before = served.release
    return loadRelease(pointer, { ...options, isTrustRequired, onCanaryRefused, before })
  }

  return {
    served,
    isNew: text => text !== tried.text,
    // A refused pointer is retried, because on a shared volume the release's files may arrive after
    // the pointer.
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
