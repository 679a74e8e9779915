/** Traces of a painting's inputs: equal traces mean that a cached painting is up to date. */
import type { Stats } from 'node:fs'
import { join } from 'node:path'
import { digestOf } from '@livery/release/support/hash.ts'
import { lookAt } from '#support/look-at.ts'
import type { Inspected } from '../check/inspect-merchant.ts'
import type { Art } from '../load/load-art.ts'
import { screenshotName, screenshotsFolder } from '../load/load-screenshots.ts'
import type { Known } from './paintings.ts'

/**
 * A file that changes again within one file-system clock tick keeps its stamp, so files younger
 * than this are read again.
 */
const settledMs = 1_000

/**
 * @param key identifies the app and the pipeline
 * @param context identifies every other input outside the merchant's folder
 */
export function readTraces(
  inspected: Inspected,
  { key, context }: { key: string; context: string },
): Pick<Known, 'key' | 'names' | 'stamp'> {
  const names = namesOf(inspected)
  const stamp = readStamp(inspected.checked.folder, names, context)
  return { key: computePaintingKey(key, inspected), names, stamp }
}

/** Identifies all inputs of a painting. A cached painting with this key has passed every check. */
export function computePaintingKey(key: string, { checked, art, overrides }: Inspected): string {
  const { code, merchant } = checked
  return digestOf([key, code, merchant, hashesOf(art), overrides?.digest ?? null])
}

function hashesOf({ mark, wordmark, wordmarkDark, screenshots }: Art): (string | null)[] {
  const { narrow, wide } = screenshots
  const shots = [narrow?.hash ?? null, wide?.hash ?? null]
  return [mark.hash, wordmark.hash, wordmarkDark.hash, ...shots]
}

/** Lists every input file of the painting, and the folders in which new files would be inputs. */
function namesOf({ checked, overrides }: Inspected): string[] {
  const { logo } = checked.merchant
  const art = [logo.mark, logo.wordmark, logo.wordmarkDark].filter(name => name !== undefined)
  const files = [...(overrides?.files.keys() ?? [])].map(name => join('overrides', name))
  const shots = (['narrow', 'wide'] as const).map(screenshotName)
  return [...new Set(['merchant.json', 'overrides', screenshotsFolder, ...shots, ...art, ...files])]
}

/**
 * Returns a stamp for the named files in a folder, including missing files. Does not read them,
 * similar to git, so that the unchanged files of ten thousand merchants need not be read again.
 * Returns an empty string, which never matches, if a file changed less than a second before `nowMs`
 * or cannot be accessed.
 */
export function readStamp(
  folder: string,
  names: readonly string[],
  context: string,
  nowMs = Date.now(),
): string {
  const found: (Stats | undefined)[] = []
  for (const name of names) {
    const stats = lookAt(join(folder, name))
    if (stats === 'unreadable') return ''
    found.push(stats)
  }
  const newestMs = Math.max(...found.map(stats => stats?.ctimeMs ?? 0))
  return newestMs > nowMs - settledMs ? '' : [context, ...found.map(serializeStats)].join(' ')
}

function serializeStats(stats: Stats | undefined): string {
  if (stats === undefined) return '-'
  return [stats.dev, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(':')
}
