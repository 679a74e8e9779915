/**
 * The paintings of earlier builds, split into parts by code, so that building one of ten thousand
 * merchants reads and writes only a few kilobytes.
 */
import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReleaseEntry, ReleaseVariant } from '@livery/contract/release.ts'
import { readIfThere } from '@livery/release/store/store.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { isJsonObject } from '@livery/release/support/json.ts'
import { writeFileSync } from '@livery/release/support/write-file.ts'

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
   * Writes the parts that contain a changed painting. New stamps by themselves do not cause a
   * write.
   */
  save(): void
}

type Part = { merchants: Record<string, Known>; changed: boolean }

/** Bump when `Known` changes, so that older parts miss the cache. */
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
    // `writePart` wrote it in this shape; validating ten thousand entries would be slow.
    return part.merchants as Record<string, Known>
  } catch {
    // Truncated by a crash.
    return {}
  }
}

function writePart(path: string, { merchants }: Part): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.new`, JSON.stringify({ shape, merchants }))
  renameSync(`${path}.new`, path)
}
