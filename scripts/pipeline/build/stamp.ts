/**
 * How files look on disk without reading them, as git does it: ten thousand merchants whose files
 * were not touched need not be read again to know that nothing changed.
 */
import { lstatSync, type Stats } from 'node:fs'
import { join } from 'node:path'

/**
 * A file changed within the same tick of the file system's clock as it was read would look
 * unchanged, so what is younger than this is read again.
 */
const settledMs = 1_000

/**
 * The stamp of the named files of a folder, missing ones included; empty, which matches nothing,
 * when one of them changed less than a second before `nowMs`.
 */
export function toStamp(folder: string, names: readonly string[], nowMs = Date.now()): string {
  const found = names.map(name => lstatSync(join(folder, name), { throwIfNoEntry: false }))
  const newestMs = Math.max(...found.map(stats => stats?.ctimeMs ?? 0))
  return newestMs > nowMs - settledMs ? '' : found.map(toText).join(' ')
}

function toText(stats: Stats | undefined): string {
  if (stats === undefined) return '-'
  return [stats.dev, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(':')
}
