import type { ReleaseEntry } from '@livery/contract/release.ts'
import { LRUCache } from 'lru-cache'
import type { Damage } from './damage.ts'
import { type OpenPack, openPack } from './open-pack.ts'
import { createSecondChance, type Place } from './second-chance.ts'
import { loadStored, readStored } from './stored-file.ts'

/** The packs that are in use, whatever release they belong to. */
export type PackShelf = {
  /** The pack if it is at hand. */
  find(entry: ReleaseEntry): OpenPack | undefined
  /** Its place, for whoever asks again and again; to be let go when it is empty. */
  hold(entry: ReleaseEntry): Place<OpenPack> | undefined
  /** Brings a pack in; many who ask at once wait for the same reading. @throws AppError */
  load(entry: ReleaseEntry): Promise<OpenPack>
  /** The pack at once, read where we stand if it is not at hand. @throws AppError */
  require(entry: ReleaseEntry): OpenPack
  /** The same for a pack of an earlier release, which may be gone: that costs old tabs alone. */
  findOrRead(entry: ReleaseEntry): OpenPack | undefined
  /** A body of a pack by its SHA-256. @throws AppError */
  body(entry: ReleaseEntry, hash: string): Buffer
}

type Options = {
  folder: string
  damage: Damage
  /** Memory for opened packs, in bytes. */
  openBytes?: number
  /** Memory for whole packs, kept for the requests that follow the first, in bytes. */
  wholeBytes?: number
}

const mebibyte = 1024 * 1024

/**
 * A pack is read when a merchant is first asked for, held against its SHA-256, and kept while it
 * is in use. Content-addressed, so that a new release leaves the packs it did not change warm.
 */
export function createPackShelf(options: Options): PackShelf {
  const { folder, damage, openBytes = 192 * mebibyte, wholeBytes = 32 * mebibyte } = options
  const open = createSecondChance<OpenPack>(openBytes, pack => pack.weight())
  const whole = new LRUCache<string, Buffer>({
    maxSize: wholeBytes,
    sizeCalculation: bytes => bytes.length,
  })
  const underway = new Map<string, Promise<OpenPack>>()

  function hold({ pack: hash }: ReleaseEntry): Place<OpenPack> | undefined {
    const place = open.find(hash)
    if (place) place.isUsed = true
    return place
  }

  const find = (entry: ReleaseEntry) => hold(entry)?.value

  function load(entry: ReleaseEntry): Promise<OpenPack> {
    const running = underway.get(entry.pack) ?? begin(entry)
    return running.catch(damage.refuse)
  }

  function begin(entry: ReleaseEntry): Promise<OpenPack> {
    const loading = loadStored(folder, entry.pack)
      .then(bytes => keep(entry, bytes))
      .finally(() => underway.delete(entry.pack))
    underway.set(entry.pack, loading)
    return loading
  }

  function keep(entry: ReleaseEntry, bytes: Buffer): OpenPack {
    const opened = openPack(bytes, entry, () => readWhole(entry))
    whole.set(entry.pack, bytes)
    open.keep(entry.pack, opened)
    return opened
  }

  function readWhole({ pack }: ReleaseEntry): Buffer {
    const known = whole.get(pack)
    if (known) return known
    const bytes = readStored(folder, pack)
    whole.set(pack, bytes)
    return bytes
  }

  function requireOpen(entry: ReleaseEntry): OpenPack {
    return find(entry) ?? damage.guard(() => keep(entry, readWhole(entry)))
  }

  function findOrRead(entry: ReleaseEntry): OpenPack | undefined {
    return find(entry) ?? damage.attempt(() => keep(entry, readWhole(entry)))
  }

  function body(entry: ReleaseEntry, hash: string): Buffer {
    const pack = requireOpen(entry)
    const bytes = damage.guard(() => pack.blob(hash))
    open.keep(entry.pack, pack) // it may weigh more now
    return bytes
  }

  return { find, hold, load, require: requireOpen, findOrRead, body }
}
