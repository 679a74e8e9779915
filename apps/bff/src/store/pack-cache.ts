import type { ReleaseEntry, ReleaseMerchant } from '@livery/contract/release.ts'
import {
  type Description,
  describePack,
  refusePack,
  requireSame,
  takeBody,
} from '@livery/release/pack/pack.ts'
import { loadStored, readStored } from '@livery/release/store/stored-file.ts'
import { createClockCache, createValueCache } from './clock-cache.ts'
import { type DamageGuard, toLateFile } from './damage-guard.ts'
import { answerBytes, OpenPack } from './open-pack.ts'

/** Cache of the packs in use, of whatever release. */
export type PackCache = {
  /** The pack if it is cached. A holder of it has to check `isKept`. */
  find(entry: ReleaseEntry): OpenPack | undefined
  /** Reads a pack; concurrent calls share one reading (single-flight). @throws AppError */
  load(entry: ReleaseEntry): Promise<OpenPack>
  /** The pack, read synchronously if it is not cached. @throws AppError */
  require(entry: ReleaseEntry): OpenPack
  /** The merchant as its pack describes it, read again if it is not cached. @throws AppError */
  describe(entry: ReleaseEntry): ReleaseMerchant
  /**
   * The same for a pack of an earlier release; `undefined` if that is gone, which affects old tabs
   * alone.
   */
  findDescription(entry: ReleaseEntry): ReleaseMerchant | undefined
  /** A body of a pack by its SHA-256. @throws AppError */
  body(entry: ReleaseEntry, hash: string): Buffer
  /** The same, for a response that is cached as long as the pack is. @throws AppError */
  bodyToHold(entry: ReleaseEntry, hash: string): Buffer
  /** Counts a body made for such a response as a part of the pack. @throws AppError */
  hold(entry: ReleaseEntry, bytes: Buffer): Buffer
}

type Options = {
  folder: string
  damage: DamageGuard
  /** Memory for opened packs, in bytes. */
  openBytes?: number
  /** Memory for whole packs, for the requests that follow the first, in bytes. */
  wholeBytes?: number
  /** Brings a pack that is not in the folder yet. Requests wait for it no longer than this (ms). */
  bring?: ((entry: ReleaseEntry) => Promise<void>) | undefined
  waitMs?: number
}

const mebibyte = 1024 * 1024
/** A player waits so long for a page that comes, and sooner tries again than waits for one that does not. */
const mostWaitMs = 5_000
/** Number of cached descriptions: a new visitor requests some files one by one. */
const maxDescriptions = 512

/**
 * A pack is read at the first request for its merchant, verified by its SHA-256, and cached while
 * it is in use. Keys are hashes of content, so unchanged packs stay cached across releases.
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

/** @throws AppError release_damaged when the work takes longer; it goes on for those who ask later */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(toLateFile()), ms).unref()
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
