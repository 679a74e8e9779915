/**
 * Stores a merchant's configuration with its painting: merged values, image hashes, override hashes
 * and sizes. The pack contains the configuration, and the index entry contains a digest. Releases
 * can therefore be compared long after the merchant's folder has changed.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type { Pack } from '@livery/release/pack/pack.ts'
import { sha256, toCanonicalJson } from '@livery/release/support/hash.ts'
import { isJsonObject, type JsonObject, parseJson } from '@livery/release/support/json.ts'
import { type Art, listArtFiles } from '../load/load-art.ts'
import type { Overrides } from '../overrides/read-overrides.ts'
import type { Weight } from './budgets.ts'

export type Source = {
  merchant: JsonObject
  files: JsonObject
  /** The merchant's sizes. Empty in a pack from an earlier version. */
  weights: Weight[]
}

/**
 * A configuration in packed form. `bytes` is the blob, `hash` is the blob's name, and `config` is
 * the digest for the index.
 */
export type PackedSource = { config: string; hash: string; bytes: Buffer }

type Configured = readonly [merchant: Merchant, art: Art, overrides: Overrides | undefined]

/**
 * Returns a digest for a merchant's configuration. The digest does not depend on the code that
 * painted the merchant.
 */
export function digestSource(...configured: Configured): string {
  return digestOfText(toCanonicalJson(buildPaintingSource(...configured)))
}

export function packSource(weights: readonly Weight[], ...configured: Configured): PackedSource {
  const source = buildPaintingSource(...configured)
  const bytes = deflateRawSync(toCanonicalJson({ ...source, weights }))
  return { config: digestOfText(toCanonicalJson(source)), hash: sha256(bytes), bytes }
}

function buildPaintingSource(...[merchant, art, overrides]: Configured) {
  const files = {
    ...Object.fromEntries(listArtFiles(art).map(({ name, hash }) => [name, hash])),
    ...Object.fromEntries(
      [...(overrides?.files ?? [])].map(([name, bytes]) => [`overrides/${name}`, sha256(bytes)]),
    ),
  }
  return { merchant, files }
}

function digestOfText(text: string): string {
  return sha256(text).slice(0, 16)
}

/**
 * Reads the configuration in a pack. Returns `undefined` for a pack from an earlier version, which
 * does not contain a configuration.
 */
export function readSource({ merchant, blob }: Pack): Source | undefined {
  const bytes = merchant.source === undefined ? undefined : blob(merchant.source)
  const found = bytes && parseJson(inflateRawSync(bytes))
  if (!isJsonObject(found)) return undefined

  const { merchant: values, files, weights = [] } = found
  if (!isJsonObject(values) || !isJsonObject(files)) return undefined

  // The type is reliable, because `packSource` wrote the value and the pack's hash guarantees its
  // integrity.
  return { merchant: values, files, weights: weights as Weight[] }
}
