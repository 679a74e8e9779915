/**
 * The paintings of earlier builds, in parts by code, so that a build of one merchant among ten
 * thousand reads and writes a few kilobytes.
 */
import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReleaseEntry, ReleaseVariant } from '@livery/contract/release.ts'
import { readIfThere } from '@livery/release/store/store.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { isJsonObject } from '@livery/release/support/json.ts'
import { writeFileSync } from '@livery/release/support/write-file.ts'

/** The last painting of a merchant. */
export type Known = {
  /** Digest of all inputs of the painting. */
  key: string
  /** The stamp of the input files (traces.ts); empty when it could not be trusted. */
  stamp: string
  /** The input files, relative to the merchant's folder. */
  names: string[]
  entry: ReleaseEntry
  /** The variant of its overrides, which the compiled skins do not include. */
  own?: ReleaseVariant
}

export type Paintings = {
  get(code: string): Known | undefined
  set(code: string, known: Known): void
  /** Removes the paintings of merchants that no longer exist. */
  keepOnly(codes: ReadonlySet<string>): void
  /** Writes the parts in which a painting changed. New stamps alone do not cause a write. */
  save(): void
}

type Part = { merchants: Record<string, Known>; changed: boolean }

/** To be raised when `Known` changes: older parts are then a miss. */
const shape = 1
const partCount = 128

/** Those of a releases folder. */
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
    get: code => own(partOf(toNumber(code)).merchants, code),
    set(code, known) {
      const part = partOf(toNumber(code))
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

function toNumber(code: string): number {
  return Number.parseInt(sha256(code).slice(0, 4), 16) % partCount
}

function own(merchants: Record<string, Known>, code: string): Known | undefined {
  return Object.hasOwn(merchants, code) ? merchants[code] : undefined
}

/** A missing, truncated or outdated part is empty. */
function readPart(path: string): Record<string, Known> {
  const bytes = readIfThere(path)
  if (bytes === undefined) return {}
  try {
    const part: unknown = JSON.parse(bytes.toString('utf8'))
    if (!isJsonObject(part) || part.shape !== shape) return {}
    // Written by `writePart` in this shape; validating ten thousand would be slow.
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
