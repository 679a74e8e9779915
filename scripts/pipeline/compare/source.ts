/**
 * The configuration of a merchant as it was painted: merged values, and the hashes of its pictures
 * and overrides. Its pack carries it and its line of the index the digest, so that releases can be
 * compared when the folder has long been changed.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { sha256 } from '../../support/hash.ts'
import { isJsonObject, type JsonObject, parseJson, toCanonicalJson } from '../../support/json.ts'
import type { Art } from '../load/load-art.ts'
import type { Overrides } from '../overrides/read-overrides.ts'
import type { Pack } from '../release/pack.ts'

export type Source = { merchant: JsonObject; files: JsonObject }

/** `bytes` is the blob, `hash` its name, `config` the digest for the index. */
export type PackedSource = { config: string; hash: string; bytes: Buffer }

export function packSource(
  merchant: Merchant,
  { mark, wordmark, wordmarkDark }: Art,
  overrides: Overrides | undefined,
): PackedSource {
  const files = {
    ...Object.fromEntries([mark, wordmark, wordmarkDark].map(({ name, hash }) => [name, hash])),
    ...Object.fromEntries(
      [...(overrides?.files ?? [])].map(([name, bytes]) => [`overrides/${name}`, sha256(bytes)]),
    ),
  }
  const text = toCanonicalJson({ merchant, files })
  const bytes = deflateRawSync(text)
  return { config: sha256(text).slice(0, 16), hash: sha256(bytes), bytes }
}

/** `undefined` for a pack of an earlier version, which has none. */
export function readSource({ merchant, blob }: Pack): Source | undefined {
  const bytes = merchant.source === undefined ? undefined : blob(merchant.source)
  const found = bytes && parseJson(inflateRawSync(bytes))
  if (!isJsonObject(found)) return undefined
  const { merchant: values, files } = found
  return isJsonObject(values) && isJsonObject(files) ? { merchant: values, files } : undefined
}
