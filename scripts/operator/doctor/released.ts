/** The service worker's precache of a merchant in the current release. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type ReleaseFile, storePath } from '@livery/contract/release.ts'
import type { PrecacheList } from '@livery/contract/updates/precache-list.ts'
import type { Pack } from '@livery/release/pack/pack.ts'
import { readIfThere } from '@livery/release/store/store.ts'
import { readImports, readKept } from '#pipeline/paint/service-worker.ts'
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
  const { rescue, lists } = readKept(text)
  const kept = lists.flatMap(url => toUrls(readShared(shared[url], outDir)))
  const missing = readImports(text).filter(url => shared[url] === undefined)
  const precache: Precache = { entries: [], missing }
  for (const url of ['/m/index.html', ...rescue, ...lists, ...kept]) {
    const file = all[url]
    if (file === undefined) precache.missing.push(url)
    else precache.entries.push({ url, bytes: toBytes(file, pack, outDir) })
  }
  return precache
}

/** Of a list that the release has; written by the pipeline. */
function toUrls(text: string): string[] {
  if (text === '') return []
  const { core, later }: PrecacheList = JSON.parse(text)
  return [...core, ...later]
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
