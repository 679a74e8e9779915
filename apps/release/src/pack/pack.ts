/** A pack: all files of one merchant in one store file (layout in contract/release.ts). */
import {
  type PackHeader,
  packHeader,
  type ReleaseEntry,
  type ReleaseMerchant,
  storePath,
} from '@livery/contract/release.ts'
import { sha256, toCanonicalJson } from '#support/hash.ts'
import { parseJson } from '#support/json.ts'
import { ReleaseError } from '#support/release-error.ts'

/** A pack's first line: the merchant, and each body's location. */
export type Description = {
  merchant: ReleaseMerchant
  blobs: PackHeader['blobs']
  /** Offset of the first body. */
  bodiesAt: number
}

export type Pack = {
  merchant: ReleaseMerchant
  /** Returns a merchant's file by its SHA-256, as a view into the pack, not a copy. */
  blob(hash: string): Buffer | undefined
}

const lineFeed = 0x0a

/** Builds a merchant's pack; equal merchants and blobs result in equal bytes. */
export function buildPack(merchant: ReleaseMerchant, blobs: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...blobs].sort(([a], [b]) => (a < b ? -1 : 1))
  const places: PackHeader['blobs'] = {}
  let end = 0

  for (const [hash, bytes] of sorted) {
    places[hash] = [end, bytes.length]
    end += bytes.length
  }

  const header: PackHeader = { version: 1, merchant, blobs: places }

  return Buffer.concat([
    Buffer.from(`${toCanonicalJson(header)}\n`),
    ...sorted.map(([, bytes]) => bytes),
  ])
}

/** Reads the first line of verified bytes; `undefined` if the bytes are not a pack. */
export function describePack(bytes: Buffer): Description | undefined {
  const end = bytes.indexOf(lineFeed)
  const header = packHeader.safeParse(parseJson(bytes.subarray(0, Math.max(end, 0)))).data
  return header && { merchant: header.merchant, blobs: header.blobs, bodiesAt: end + 1 }
}

/** Opens a pack whose SHA-256 has been checked. `undefined` if the bytes are not a pack. */
export function readPack(bytes: Buffer): Pack | undefined {
  const description = describePack(bytes)
  return (
    description && {
      merchant: description.merchant,
      blob: hash => viewBody(bytes, description, hash),
    }
  )
}

/** @throws ReleaseError if the pack contradicts the index */
export function requireSame({ merchant }: Description, entry: ReleaseEntry): void {
  const isSame =
    merchant.platformCode === entry.platformCode &&
    merchant.variant === entry.variant &&
    merchant.hosts.join() === entry.hosts.join()
  if (!isSame) refusePack(entry, 'belongs to another merchant than the one in the index')
}

/** Returns a body by its SHA-256, copied into its own memory. @throws ReleaseError */
export function takeBody(
  bytes: Buffer,
  description: Description,
  { entry, hash }: { entry: ReleaseEntry; hash: string },
): Buffer {
  const view = viewBody(bytes, description, hash) ?? refusePack(entry, `has no body ${hash}`)
  const body = Buffer.from(view)
  return sha256(body) === hash ? body : refusePack(entry, `body ${hash} does not match its hash`)
}

function viewBody(bytes: Buffer, { blobs, bodiesAt }: Description, hash: string) {
  const [at, size] = blobs[hash] ?? []
  if (at === undefined || size === undefined) return undefined
  return bytes.subarray(bodiesAt + at, bodiesAt + at + size)
}

/** @throws ReleaseError always */
export function refusePack({ pack }: ReleaseEntry, reason: string): never {
  throw new ReleaseError(`${storePath(pack)}: ${reason}`)
}
