/**
 * Parts that the own files of all merchants of a variant share. Each part is a file in the variant,
 * named by its content, so that the merchants' files refer to it instead of repeating it.
 */

import { type PrecacheList, precacheListName } from '@livery/contract/updates/asset-manifest.ts'
import type { Store } from '@livery/release/store/store.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import type { CompiledFiles } from './compiled.ts'
import { base, collectCompiledFiles, emitFile } from './emit-file.ts'

export type SharedPart = CompiledFiles & { url: string }

/** Emits a list of files that workers cache. */
export function emitPrecacheList(list: PrecacheList, store: Store): Promise<SharedPart> {
  return emitPart(precacheListName, 'json', JSON.stringify(list), store)
}

/** Emits the rescue page's script, which a worker inserts into its merchant's page. */
export function emitRescuePart(script: string, store: Store): Promise<SharedPart> {
  return emitPart('rescue', 'js', script, store)
}

/** Emits the MD5 of files by URL path, in asset manifest format. */
export function emitAssetList(md5: CompiledFiles['md5'], store: Store): Promise<SharedPart> {
  return emitPart('files', 'json', JSON.stringify(md5), store)
}

async function emitPart(
  kind: string,
  ending: string,
  text: string,
  store: Store,
): Promise<SharedPart> {
  const name = `assets/${kind}-${sha256(text).slice(0, 8)}.${ending}`
  const emitted = new Map([[name, await emitFile(name, Buffer.from(text), store)]])
  return { ...collectCompiledFiles([name], emitted), url: base + name }
}

/** Merges all these files. */
export function joinCompiledFiles(parts: readonly CompiledFiles[]): CompiledFiles {
  const of = <Key extends keyof CompiledFiles>(key: Key): CompiledFiles[Key] =>
    Object.assign({}, ...parts.map(part => part[key]))
  return { files: of('files'), md5: of('md5'), weights: of('weights') }
}
