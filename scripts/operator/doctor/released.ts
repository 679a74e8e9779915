/** The service worker's precache of a merchant in the current release. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type ReleaseFile, storePath } from '@livery/contract/release.ts'
import type { Pack } from '@livery/release/pack/pack.ts'
import { readIfThere } from '@livery/release/store/store.ts'
import { isJsonObject } from '@livery/release/support/json.ts'
import { readPrecacheScript } from '#pipeline/compile/shared-parts.ts'
import { readImports } from '#pipeline/paint/service-worker.ts'
import { openRelease, type ReleasedMerchant } from '../export/open-release.ts'

export type Precache = { entries: { url: string; bytes: number }[]; missing: string[] }

export type ReadPrecache = (code: string) => Precache | undefined

/** `undefined` for merchants that the current release lacks. @throws OperatorError if damaged */
export function openReleased(outDir: string): ReadPrecache {
  const find = openRelease(outDir)
  return code => {
    const released = find(code)
    return released && measure(released, outDir)
  }
}

function measure({ pack, shared }: ReleasedMerchant, outDir: string): Precache {
  const { shell, files } = pack.merchant
  const all: Record<string, ReleaseFile> = { ...shared, ...files, '/m/index.html': shell }
  const worker = files['/m/sw.js']
  const text = (worker && pack.blob(worker.hash)?.toString('utf8')) ?? ''
  const imports = readImports(text)
  const imported = imports.flatMap(url => readPrecacheScript(readShared(shared[url], outDir)))
  const missing = imports.filter(url => shared[url] === undefined)
  const precache: Precache = { entries: [], missing }
  for (const url of [...ownUrls(text), ...imported]) {
    const file = all[url]
    if (file === undefined) precache.missing.push(url)
    else precache.entries.push({ url, bytes: toBytes(file, pack, outDir) })
  }
  return precache
}

/** Bytes on the wire: the brotli form if there is one. */
function toBytes({ br, size }: ReleaseFile, pack: Pack, outDir: string): number {
  if (br === undefined) return size
  const stored = statSync(join(outDir, storePath(br)), { throwIfNoEntry: false })
  return pack.blob(br)?.length ?? stored?.size ?? size
}

function readShared(file: ReleaseFile | undefined, outDir: string): string {
  const bytes = file && readIfThere(join(outDir, storePath(file.hash)))
  return bytes?.toString('utf8') ?? ''
}

/** The list in sw.js itself; one of a release from before has all. */
function ownUrls(text: string): string[] {
  const config: unknown = JSON.parse(/__LIVERY_WORKER__=(\{.*\});/.exec(text)?.[1] ?? '{}')
  const list = isJsonObject(config) && Array.isArray(config.precache) ? config.precache : []
  return list.flatMap((entry: unknown) => (isJsonObject(entry) ? [String(entry.url)] : []))
}
