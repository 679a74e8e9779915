/** The service worker's precache of a merchant in the current release. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type ReleaseFile, storePath } from '@livery/contract/release.ts'
import type { Pack } from '@livery/release/pack/pack.ts'
import { isJsonObject } from '@livery/release/support/json.ts'
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
  const precache: Precache = { entries: [], missing: [] }
  for (const url of precachedUrls(pack)) {
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

function precachedUrls({ merchant, blob }: Pack): string[] {
  const worker = merchant.files['/m/sw.js']
  const text = (worker && blob(worker.hash)?.toString('utf8')) ?? ''
  const config: unknown = JSON.parse(/__LIVERY_WORKER__=(\{.*\});/.exec(text)?.[1] ?? '{}')
  const list = isJsonObject(config) && Array.isArray(config.precache) ? config.precache : []
  return list.flatMap((entry: unknown) => (isJsonObject(entry) ? [String(entry.url)] : []))
}
