/**
 * A merchant's configuration as painted: merged values, its image and override hashes, and its
 * sizes. Its pack contains the configuration and its index entry contains the digest, so that
 * releases can be compared long after the folder has changed.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type { Pack } from '@livery/release/pack/pack.ts'
import { sha256, toCanonicalJson } from '@livery/release/support/hash.ts'
import { isJsonObject, type JsonObject, parseJson } from '@livery/release/support/json.ts'
import type { Art } from '../load/load-screenshots.ts'
import type { Overrides } from '../overrides/read-overrides.ts'
import type { Weight } from './budgets.ts'

export type Source = {
  merchant: JsonObject
  files: JsonObject
  /** Empty in a pack from an earlier version. */
  weights: Weight[]
}

/** `bytes` is the blob, `hash` its name, `config` the digest for the index. */
export type PackedSource = { config: string; hash: string; bytes: Buffer }

type Configured = readonly [merchant: Merchant, art: Art, overrides: Overrides | undefined]

/** Returns the same digest for the same configuration, regardless of the code that painted it. */
export function digestSource(...configured: Configured): string {
  return digestOfText(toCanonicalJson(buildPaintingSource(...configured)))
}

export function packSource(weights: readonly Weight[], ...configured: Configured): PackedSource {
  const source = buildPaintingSource(...configured)
  const bytes = deflateRawSync(toCanonicalJson({ ...source, weights }))
  return { config: digestOfText(toCanonicalJson(source)), hash: sha256(bytes), bytes }
}

function buildPaintingSource(...[merchant, art, overrides]: Configured) {
  const { mark, wordmark, wordmarkDark } = art
  const files = {
    ...Object.fromEntries([mark, wordmark, wordmarkDark].map(({ name, hash }) => [name, hash])),
    ...Object.fromEntries(
      [...(overrides?.files ?? [])].map(([name, bytes]) => [`overrides/${name}`, sha256(bytes)]),
    ),
  }
  return { merchant, files }
}

function digestOfText(text: string): string {
  return sha256(text).slice(0, 16)
}

/** Returns `undefined` for a pack from an earlier version, which has no source. */
export function readSource({ merchant, blob }: Pack): Source | undefined {
  const bytes = merchant.source === undefined ? undefined : blob(merchant.source)
  const found = bytes && parseJson(inflateRawSync(bytes))
  if (!isJsonObject(found)) return undefined
  const { merchant: values, files, weights = [] } = found
  if (!isJsonObject(values) || !isJsonObject(files)) return undefined
  // Written by `packSource`; the pack's hash guarantees its integrity.
  return { merchant: values, files, weights: weights as Weight[] }
}
