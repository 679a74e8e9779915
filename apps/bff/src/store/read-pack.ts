import {
  type PackHeader,
  packHeader,
  type ReleaseEntry,
  type ReleaseMerchant,
  storePath,
} from '@livery/contract/release.ts'
import { toSha256 } from '@livery/release/store/stored-file.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'
import { parseJson } from '#json.ts'

/** The first line of a pack: the merchant, and the place of each of its bodies. */
export type Description = {
  merchant: ReleaseMerchant
  blobs: PackHeader['blobs']
  /** Offset of the first body. */
  bodiesAt: number
}

const lineFeed = 0x0a

/** Reads the first line of verified bytes. @throws ReleaseError when it is no pack */
export function describePack(bytes: Buffer, entry: ReleaseEntry): Description {
  const end = bytes.indexOf(lineFeed)
  const header = packHeader.safeParse(parseJson(bytes.subarray(0, Math.max(end, 0)))).data
  if (!header) return fail(entry, 'is no pack')
  return { merchant: header.merchant, blobs: header.blobs, bodiesAt: end + 1 }
}

/** @throws ReleaseError when the pack contradicts the index */
export function requireSame({ merchant }: Description, entry: ReleaseEntry): void {
  const isSame =
    merchant.platformCode === entry.platformCode &&
    merchant.variant === entry.variant &&
    merchant.hosts.join() === entry.hosts.join()
  if (!isSame) fail(entry, 'is of another merchant than the index says')
}

/** A body by its SHA-256, in memory of its own. @throws ReleaseError */
export function takeBody(
  bytes: Buffer,
  { blobs, bodiesAt }: Description,
  { entry, hash }: { entry: ReleaseEntry; hash: string },
): Buffer {
  const [at, size] = blobs[hash] ?? fail(entry, `names no body ${hash}`)
  const body = Buffer.from(bytes.subarray(bodiesAt + at, bodiesAt + at + size))
  return toSha256(body) === hash ? body : fail(entry, `body ${hash} is another`)
}

function fail({ pack }: ReleaseEntry, reason: string): never {
  throw new ReleaseError(`${storePath(pack)}: ${reason}`)
}
