/**
 * The paintings of earlier builds, split into parts by code, so that building one of ten thousand
 * merchants reads and writes only a few kilobytes.
 */
import { mkdirSync, renameSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReleaseEntry, ReleaseVariant } from '@livery/contract/release.ts'
import { readIfThere } from '@livery/release/store/store.ts'
import { digestOf, sha256 } from '@livery/release/support/hash.ts'
import { isJsonObject } from '@livery/release/support/json.ts'
import { writeFileSync } from '@livery/release/support/write-file.ts'
import { lookAt } from '#support/look-at.ts'
import type { Inspected } from '../check/inspect-merchant.ts'
import {
  type Art,
  listArtFiles,
  listArtNames,
  screenshotName,
  screenshotsFolder,
} from '../load/load-art.ts'

/**
 * If a file changes twice within one file-system clock tick, its stamp does not change. Files that
 * changed less than this time ago are therefore read again.
 */
const settledMs = 1_000

/**
 * Returns the inputs' key, file names and stamp.
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

function hashesOf(art: Art): (string | null)[] {
  const { narrow, wide } = art.screenshots
  const shots = [narrow?.hash ?? null, wide?.hash ?? null]
  return [...listArtFiles(art).map(({ hash }) => hash), ...shots]
}

/** Lists every input file of the painting, and the folders in which new files would be inputs. */
function namesOf({ checked, overrides }: Inspected): string[] {
  const art = listArtNames(checked.merchant)
  const files = [...(overrides?.files.keys() ?? [])].map(name => join('overrides', name))
  const shots = (['narrow', 'wide'] as const).map(screenshotName)
  return [...new Set(['merchant.json', 'overrides', screenshotsFolder, ...shots, ...art, ...files])]
}

/**
 * Returns a stamp for the named files in a folder, including missing files. Like git, uses only
 * file metadata, so that a build does not read the unchanged files of ten thousand merchants again.
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

/** A merchant's last painting. */
export type Known = {
  /** Digest of all inputs of the painting. */
  key: string
  /** The input files' stamp (traces.ts); empty if it is not reliable. */
  stamp: string
  /** The input files, relative to the merchant's folder. */
  names: string[]
  entry: ReleaseEntry
  /** The variant with the merchant's overrides, which is not part of the compiled skins. */
  own?: ReleaseVariant
}

export type Paintings = {
  get(code: string): Known | undefined
  set(code: string, known: Known): void
  /** Removes paintings for merchants that no longer exist. */
  keepOnly(codes: ReadonlySet<string>): void
  /**
   * Writes the parts that contain a changed painting. A changed stamp without a changed painting
   * does not cause a write.
   */
  save(): void
}

type Part = { merchants: Record<string, Known>; changed: boolean }

/** Increment when `Known` changes, so that parts in an older format are ignored. */
const shape = 1
const partCount = 128

/** Opens the paintings stored in a releases folder. */
export function openPaintings(outDir: string): Paintings {
  const folder = join(outDir, 'cache', 'paintings')
  const parts = new Map<number, Part>()
  const pathOf = (number: number) => join(folder, `${number}.json`)

  const partOf = (number: number) => {
    const part = parts.get(number) ?? { merchants: readPart(pathOf(number)), changed: false }
    parts.set(number, part)
    return part
  }

  return {
    get: code => own(partOf(computePartNumber(code)).merchants, code),
    set(code, known) {
      const part = partOf(computePartNumber(code))
      part.changed ||= own(part.merchants, code)?.key !== known.key
      part.merchants[code] = known
    },
    keepOnly(codes) {
      for (const part of parts.values()) {
        const kept = Object.entries(part.merchants).filter(([code]) => codes.has(code))
        part.changed ||= kept.length < Object.keys(part.merchants).length
        part.merchants = Object.fromEntries(kept)
      }
    },
    save() {
      for (const [number, part] of parts) {
        if (part.changed) writePart(pathOf(number), part)
        part.changed = false
      }
    },
  }
}

function computePartNumber(code: string): number {
  return Number.parseInt(sha256(code).slice(0, 4), 16) % partCount
}

function own(merchants: Record<string, Known>, code: string): Known | undefined {
  return Object.hasOwn(merchants, code) ? merchants[code] : undefined
}

/** Reads a part; a missing, truncated or outdated part is empty. */
function readPart(path: string): Record<string, Known> {
  const bytes = readIfThere(path)
  if (bytes === undefined) return {}
  try {
    const part: unknown = JSON.parse(bytes.toString('utf8'))
    if (!isJsonObject(part) || part.shape !== shape) return {}
    // `writePart` wrote the part in this format. Validating ten thousand entries would be slow.
    return part.merchants as Record<string, Known>
  } catch {
    // A crash truncated the file.
    return {}
  }
}

function writePart(path: string, { merchants }: Part): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.new`, JSON.stringify({ shape, merchants }))
  renameSync(`${path}.new`, path)
}
