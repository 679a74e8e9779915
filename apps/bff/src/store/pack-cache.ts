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

/** Approximate memory in bytes of a response without its body. Also used for an empty pack. */
const answerBytes = 1024

/**
 * The object that uses a part of the pack. It is notified when the pack is evicted, and `isUsed`
 * records its uses.
 */
export type Holder = { isUsed: boolean; letGo(): void }

/**
 * The cached part of a merchant's verified pack. It contains only the responses that were
 * requested, because ten thousand merchants may be active.
 */
export class OpenPack implements ClockEntry {
  weight = answerBytes
  isKept = true
  /** The merchant's page, without and with `X-Robots-Tag: noindex`. */
  pages: Pages | undefined = undefined
  /** The pack's files other than the page, by path. */
  files = new Map<string, PreparedFile>()
  /** The object that uses a part of the pack and records its own uses. */
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

/** An index entry, and the season in the pack whose look is wanted; without one, the usual look. */
export type ShownEntry = ReleaseEntry & { readonly season?: string }

/** Cache for the packs in use, across all releases. */
export type PackCache = {
  /**
   * Returns the pack if it is cached. A caller that stores the pack must check `isKept` before each
   * use.
   */
  find(entry: ShownEntry): OpenPack | undefined
  /** Reads a pack. Concurrent calls share one read. @throws AppError */
  load(entry: ShownEntry): Promise<OpenPack>
  /** Returns the pack. If the pack is not cached, reads it synchronously. @throws AppError */
  require(entry: ShownEntry): OpenPack
  /**
   * Returns the merchant's description from its pack. If the description is not cached, reads the
   * pack again.
   * @throws AppError
   */
  describe(entry: ShownEntry): ReleaseMerchant
  /**
   * Returns the description from an earlier release's pack, or `undefined` if the pack is missing.
   * A missing earlier pack affects only old tabs.
   */
  findDescription(entry: ShownEntry): ReleaseMerchant | undefined
  /** Returns a body from a pack by its SHA-256. @throws AppError */
  body(entry: ShownEntry, hash: string): Buffer
  /**
   * Returns a body from a pack for a response that stays cached as long as the pack.
   * @throws AppError
   */
  bodyToHold(entry: ShownEntry, hash: string): Buffer
  /**
   * Counts a newly created body as part of the pack, because its response stays cached as long as
   * the pack.
   * @throws AppError
   */
  hold(entry: ShownEntry, bytes: Buffer): Buffer
}

type Options = {
  folder: string
  damage: DamageGuard
  /** Memory limit for opened packs, in bytes. */
  openBytes?: number
  /** Memory limit for complete packs, in bytes. A new visitor's next requests use the same pack. */
  wholeBytes?: number
  /**
   * Fetches a pack that is not in the folder yet. A request waits for the pack at most `waitMs`.
   */
  bring?: ((entry: ReleaseEntry) => Promise<void>) | undefined
  waitMs?: number
}

const mebibyte = 1024 * 1024
/**
 * How long a player waits for a pack. After this time, the player should retry, because the pack
 * may never arrive.
 */
const mostWaitMs = 5_000
/**
 * Maximum number of cached descriptions. A description is cached because a new visitor requests
 * several files in sequence.
 */
const maxDescriptions = 512

/**
 * Creates the cache. A pack is read at the first request for its merchant, verified against its
 * SHA-256, and cached while in use. Keys are content hashes, so an unchanged pack stays cached
 * across releases.
 */
export function createPackCache(options: Options): PackCache {
  const { folder, damage, openBytes = 192 * mebibyte, wholeBytes = 32 * mebibyte } = options
  const { bring, waitMs = mostWaitMs } = options
  const open = createClockCache<OpenPack>(openBytes)
  const descriptions = createValueCache<Description>(maxDescriptions, () => 1)
  const whole = createValueCache<Buffer>(wholeBytes, bytes => bytes.length)
  const underway = new Map<string, Promise<OpenPack>>()

  function find(entry: ShownEntry): OpenPack | undefined {
    const pack = open.find(keyOf(entry))
    if (pack) pack.isUsed = true
    return pack
  }

  function load(entry: ShownEntry): Promise<OpenPack> {
    const running = underway.get(keyOf(entry)) ?? begin(entry)
    const loading = bring ? within(waitMs, running) : running
    return loading.catch(damage.refuse)
  }

  function begin(entry: ShownEntry): Promise<OpenPack> {
    const loading = Promise.resolve(bring?.(entry))
      .then(() => loadStored(folder, entry.pack))
      .then(bytes => {
        whole.keep(entry.pack, bytes)
        return openNow(entry)
      })
      .finally(() => underway.delete(keyOf(entry)))
    underway.set(keyOf(entry), loading)
    return loading
  }

  function openNow(entry: ShownEntry): OpenPack {
    readDescription(entry)
    const opened = new OpenPack()
    open.keep(keyOf(entry), opened)
    return opened
  }

  function readDescription(entry: ShownEntry): Description {
    const known = descriptions.find(keyOf(entry))
    const description = known ?? describeLook(readWhole(entry), entry)
    requireSame(description, entry)
    if (!known) descriptions.keep(keyOf(entry), description)
    return description
  }

  function readWhole({ pack }: ReleaseEntry): Buffer {
    const known = whole.find(pack)
    if (known) return known
    const bytes = readStored(folder, pack)
    whole.keep(pack, bytes)
    return bytes
  }

  function requireOpen(entry: ShownEntry): OpenPack {
    return find(entry) ?? damage.guard(() => openNow(entry))
  }

  function body(entry: ShownEntry, hash: string): Buffer {
    return damage.guard(() => {
      const description = readDescription(entry)
      return takeBody(readWhole(entry), description, { entry, hash })
    })
  }

  function hold(entry: ShownEntry, bytes: Buffer): Buffer {
    const pack = requireOpen(entry)
    pack.weight += bytes.length + answerBytes
    open.keep(keyOf(entry), pack)
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

/** Each look in a pack has its own responses. A pack's hash never contains a slash. */
function keyOf({ pack, season }: ShownEntry): string {
  return season === undefined ? pack : `${pack}/${season}`
}

/** @throws ReleaseError if the bytes are not a pack with this look */
function describeLook(bytes: Buffer, entry: ShownEntry): Description {
  const description = describePack(bytes) ?? refusePack(entry, 'is not a pack')
  const { season } = entry
  if (season === undefined) return description
  const { merchant } = description
  const look = merchant.seasons?.[season] ?? refusePack(entry, `has no season ${season}`)
  return { ...description, merchant: { ...merchant, ...look } }
}

/**
 * @throws AppError release_damaged if the work takes longer than `ms`; the work continues for later
 * requests
 */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(createLateFileError()), ms).unref()
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
