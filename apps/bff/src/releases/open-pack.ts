import {
  type PackHeader,
  packHeader,
  type ReleaseEntry,
  type ReleaseMerchant,
  storePath,
} from '@livery/contract/release.ts'
import type { PreparedShell } from '#assets/prepared-shell.ts'
import { parseJson } from '#json.ts'
import { ReleaseError } from './release-error.ts'
import { toSha256 } from './stored-file.ts'

/** A merchant's pack once it was read and found to be what the index says. */
export type OpenPack = {
  merchant: ReleaseMerchant
  /** A file of the merchant by its SHA-256. @throws ReleaseError */
  blob(hash: string): Buffer
  /** Bytes of memory held, about. */
  weight(): number
  /** Its page as it is answered, once somebody asked: it goes when the pack goes. */
  page?: PreparedShell
}

/** The parsed header takes about as much again as its text. */
const headerFactor = 3
const lineFeed = 0x0a

/**
 * Opens verified bytes. Of the bodies only those that are asked for stay in memory, each in a
 * buffer of its own: a phone fetches one form of the page, not three. `readAgain` gives the
 * verified bytes of the pack once more when a later request wants another body.
 *
 * @throws ReleaseError when the pack contradicts the index
 */
export function openPack(bytes: Buffer, entry: ReleaseEntry, readAgain: () => Buffer): OpenPack {
  const headerEnd = bytes.indexOf(lineFeed)
  const { merchant, blobs } = parseHeader(bytes.subarray(0, Math.max(headerEnd, 0)), entry)
  const held = new Map<string, Buffer>()
  let weight = headerEnd * headerFactor

  function blob(hash: string): Buffer {
    const known = held.get(hash)
    if (known) return known
    const [at, size] = blobs[hash] ?? fail(entry, `names no body ${hash}`)
    const body = Buffer.from(readAgain().subarray(headerEnd + 1 + at, headerEnd + 1 + at + size))
    if (toSha256(body) !== hash) fail(entry, `body ${hash} is another`)
    held.set(hash, body)
    weight += size
    return body
  }

  return { merchant, blob, weight: () => weight }
}

function parseHeader(bytes: Buffer, entry: ReleaseEntry): PackHeader {
  const header = packHeader.safeParse(parseJson(bytes)).data
  if (!header) return fail(entry, 'is no pack')
  const { platformCode, hosts, variant } = header.merchant
  const isSame =
    platformCode === entry.platformCode &&
    variant === entry.variant &&
    hosts.join() === entry.hosts.join()
  return isSame ? header : fail(entry, 'is of another merchant than the index says')
}

function fail({ pack }: ReleaseEntry, reason: string): never {
  throw new ReleaseError(`${storePath(pack)}: ${reason}`)
}
