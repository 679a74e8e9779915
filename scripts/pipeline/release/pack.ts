/** A pack: all files of one merchant in one file of the store (layout in contract/release.ts). */
import { type PackHeader, packHeader, type ReleaseMerchant } from '@livery/contract/release.ts'
import { toCanonicalJson } from '@livery/contract/text/canonical-json.ts'
import { parseJson } from '../../support/json.ts'

export type Pack = {
  merchant: ReleaseMerchant
  /** A file of the merchant by its SHA-256; a view of the pack, not a copy. */
  blob(hash: string): Buffer | undefined
}

const lineFeed = 0x0a

/** Builds a merchant's pack; equal merchants and blobs give equal bytes. */
export function toPack(merchant: ReleaseMerchant, blobs: ReadonlyMap<string, Buffer>): Buffer {
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

/** Opens a pack whose SHA-256 was checked. `undefined` when the bytes are not a pack. */
export function readPack(bytes: Buffer): Pack | undefined {
  const headerEnd = bytes.indexOf(lineFeed)
  const header = packHeader.safeParse(parseJson(bytes.subarray(0, Math.max(0, headerEnd))))
  if (!header.success) return undefined
  const { merchant, blobs } = header.data
  const body = bytes.subarray(headerEnd + 1)
  return {
    merchant,
    blob(hash) {
      const [at, size] = blobs[hash] ?? []
      return at === undefined || size === undefined ? undefined : body.subarray(at, at + size)
    },
  }
}
