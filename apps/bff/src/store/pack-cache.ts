import type { ReleaseEntry, ReleaseMerchant } from '@livery/contract/release.ts'
import {
  type Description,
  describePack,
  refusePack,
  requireSame,
  takeBody,
} from '@livery/release/pack/pack.ts'
import { loadStored, readStored } from '@livery/release/store/stored-file.ts'
import type { PreparedFile } from '#answers/prepared-file.ts'
import type { Pages } from '#answers/prepared-text.ts'
import { type ClockEntry, createClockCache, createValueCache } from './clock-cache.ts'
import { createLateFileError, type DamageGuard } from './shared-files.ts'

/** Approximate memory of a response without its body, and of an empty pack, in bytes. */
const answerBytes = 1024

/**
 * The object that holds a part of the pack and is notified when the pack is evicted; `isUsed`
 * records uses of that part.
 */
export type Holder = { isUsed: boolean; letGo(): void }

/**
 * The cached part of a merchant's verified pack: only the responses that were requested, because
 * ten thousand merchants may be active.
 */
export class OpenPack implements ClockEntry {
  weight = answerBytes
  isKept = true
  /** The painted page, without and with `X-Robots-Tag: noindex`. */
  pages: Pages | undefined = undefined
  /** The pack's other files, by path. */
  files = new Map<string, PreparedFile>()
  /** The object that holds a part of the pack and records uses of that part itself. */
  holder: Holder | undefined = undefined
  #isUsed = true

  get isUsed(): boolean {
    return this.#isUsed || this.holder?.isUsed === true
  }

  set isUsed(isUsed: boolean) {
    this.#isUsed = isUsed
    if (this.holder && !isUsed) this.holder.isUsed = false
  }

  letGo(): void {
    this.pages = undefined
    this.files = new Map()
    this.weight = answerBytes
    this.holder?.letGo()
  }
}

/** A cache for the packs in use, across all releases. */
export type PackCache = {
  /** Returns the pack if it is cached. A caller that stores it has to check `isKept`. */
  find(entry: ReleaseEntry): OpenPack | undefined
  /** Reads a pack; concurrent calls share one read (single-flight). @throws AppError */
  load(entry: ReleaseEntry): Promise<OpenPack>
  /** Returns the pack, read synchronously if it is not cached. @throws AppError */
  require(entry: ReleaseEntry): OpenPack
  /**
   * Returns the merchant's description from its pack, read again if it is not cached. @throws
   * AppError
   */
  describe(entry: ReleaseEntry): ReleaseMerchant
  /**
   * Does the same for an earlier release's pack; `undefined` if the pack is missing, which only
   * affects old tabs.
   */
  findDescription(entry: ReleaseEntry): ReleaseMerchant | undefined
  /** Returns a body from a pack by its SHA-256. @throws AppError */
  body(entry: ReleaseEntry, hash: string): Buffer
  /** Does the same for a response that stays cached as long as the pack. @throws AppError */
  bodyToHold(entry: ReleaseEntry, hash: string): Buffer
  /** Counts a body created for such a response as part of the pack. @throws AppError */
  hold(entry: ReleaseEntry, bytes: Buffer): Buffer
}

type Options = {
  folder: string
  damage: DamageGuard
  /** Memory for opened packs, in bytes. */
  openBytes?: number
  /** Memory for complete packs, for the requests that follow the first, in bytes. */
  wholeBytes?: number
  /** Fetches a pack that is not in the folder yet. Requests wait for it at most `waitMs`. */
  bring?: ((entry: ReleaseEntry) => Promise<void>) | undefined
  waitMs?: number
}

const mebibyte = 1024 * 1024
/**
 * How long a player waits for a page: after that, retrying is better than waiting for a pack that
 * may never arrive.
 */
const mostWaitMs = 5_000
/** Number of cached descriptions: a new visitor requests several files one by one. */
const maxDescriptions = 512

/**
 * Creates the cache. A pack is read at the first request for its merchant, verified by its SHA-256,
 * and cached while it is in use. Keys are content hashes, so unchanged packs stay cached across
 * releases.
 */
export function createPackCache(options: Options): PackCache {
  const { folder, damage, openBytes = 192 * mebibyte, wholeBytes = 32 * mebibyte } = options
  const { bring, waitMs = mostWaitMs } = options
  const open = createClockCache<OpenPack>(openBytes)
  const descriptions = createValueCache<Description>(maxDescriptions, () => 1)
  const whole = createValueCache<Buffer>(wholeBytes, bytes => bytes.length)
  const underway = new Map<string, Promise<OpenPack>>()

  function find({ pack: hash }: ReleaseEntry): OpenPack | undefined {
    const pack = open.find(hash)
    if (pack) pack.isUsed = true
    return pack
  }

  function load(entry: ReleaseEntry): Promise<OpenPack> {
    const running = underway.get(entry.pack) ?? begin(entry)
    const loading = bring ? within(waitMs, running) : running
    return loading.catch(damage.refuse)
  }

  function begin(entry: ReleaseEntry): Promise<OpenPack> {
    const loading = Promise.resolve(bring?.(entry))
      .then(() => loadStored(folder, entry.pack))
      .then(bytes => {
        whole.keep(entry.pack, bytes)
        return openNow(entry)
      })
      .finally(() => underway.delete(entry.pack))
    underway.set(entry.pack, loading)
    return loading
  }

  function openNow(entry: ReleaseEntry): OpenPack {
    readDescription(entry)
    const opened = new OpenPack()
    open.keep(entry.pack, opened)
    return opened
  }

  function readDescription(entry: ReleaseEntry): Description {
    const known = descriptions.find(entry.pack)
    const description =
      known ?? describePack(readWhole(entry)) ?? refusePack(entry, 'is not a pack')
    requireSame(description, entry)
    if (!known) descriptions.keep(entry.pack, description)
    return description
  }

  function readWhole({ pack }: ReleaseEntry): Buffer {
    const known = whole.find(pack)
    if (known) return known
    const bytes = readStored(folder, pack)
    whole.keep(pack, bytes)
    return bytes
  }

  function requireOpen(entry: ReleaseEntry): OpenPack {
    return find(entry) ?? damage.guard(() => openNow(entry))
  }

  function body(entry: ReleaseEntry, hash: string): Buffer {
    return damage.guard(() => {
      const description = readDescription(entry)
      return takeBody(readWhole(entry), description, { entry, hash })
    })
  }

  function hold(entry: ReleaseEntry, bytes: Buffer): Buffer {
    const pack = requireOpen(entry)
    pack.weight += bytes.length + answerBytes
    open.keep(entry.pack, pack)
    return bytes
  }

  return {
    find,
    load,
    require: requireOpen,
    describe: entry => damage.guard(() => readDescription(entry).merchant),
    findDescription: entry => damage.attempt(() => readDescription(entry).merchant),
    body,
    bodyToHold: (entry, hash) => hold(entry, body(entry, hash)),
    hold,
  }
}

/**
 * @throws AppError release_damaged if the work takes longer; the work continues for later requests
 */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(createLateFileError()), ms).unref()
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
