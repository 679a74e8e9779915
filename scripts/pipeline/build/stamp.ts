/**
 * Stamps of files without reading them, as git does it: unchanged files of ten thousand merchants
 * need not be read again.
 */
import type { Stats } from 'node:fs'
import { join } from 'node:path'
import { lookAt } from '../../support/look-at.ts'

/**
 * A file that changes again within one tick of the file system's clock keeps its stamp, so files
 * younger than this are read again.
 */
const settledMs = 1_000

/**
 * The stamp of the named files of a folder, missing ones included. Empty, which matches nothing,
 * when one of them changed less than a second before `nowMs` or cannot be looked at.
 */
export function toStamp(folder: string, names: readonly string[], nowMs = Date.now()): string {
  const found: (Stats | undefined)[] = []
  for (const name of names) {
    const stats = lookAt(join(folder, name))
    if (stats === 'unreadable') return ''
    found.push(stats)
  }
  const newestMs = Math.max(...found.map(stats => stats?.ctimeMs ?? 0))
  return newestMs > nowMs - settledMs ? '' : found.map(toText).join(' ')
}

function toText(stats: Stats | undefined): string {
  if (stats === undefined) return '-'
  return [stats.dev, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(':')
}
