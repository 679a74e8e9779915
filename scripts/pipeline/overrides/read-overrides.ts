/**
 * Reads a merchant's `overrides/` folder. Allows only known file names. Computes one digest for all
 * files.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type OverridableSlot, overridableSlots } from '@livery/contract/slots.ts'
import { digestOf, sha256 } from '@livery/release/support/hash.ts'
import { isForeignName } from '@livery/release/support/named-hashes.ts'
import { decodeText, notUtf8 } from '#support/decode-text.ts'
import { lookAt } from '#support/look-at.ts'
import type { Problem } from '#support/operator-problem.ts'
import { mayNotRead, readPlainFile } from '#support/read-plain-file.ts'
import { suggest } from '#support/suggest.ts'

/**
 * Modules that overrides may import in addition to files in their folder; the slot kit provides all
 * of them.
 */
export const kitSpecifiers: readonly string[] = [
  'react',
  'react/jsx-runtime',
  '@livery/web/brand/slot-kit.ts',
]

/** A fault at an offset in source text. */
export type Fault = { at: number; reason: string; allowed?: string }

/** Returns a fault if an override may not import this source, otherwise an empty list. */
export function findSourceFault(
  { value, start }: { value: string; start: number },
  overrides: Overrides,
): Fault[] {
  const allowed = `${kitSpecifiers.join(', ')}, files in the same folder`

  if (isBare(value)) {
    if (kitSpecifiers.includes(value)) return []
    return [{ at: start, reason: `"${value}" may not be imported by overrides`, allowed }]
  }

  if (overrides.files.has(value.replace(/^\.\//, ''))) return []

  return [{ at: start, reason: `${value} does not exist in this folder`, allowed }]
}

/** Returns whether the source is a package name instead of a file path. */
export function isBare(source: string): boolean {
  return !/^[./]/.test(source)
}

export type Overrides = {
  /** Path of the folder in problems. */
  folder: string
  /** File contents by file name, sorted by name. */
  files: ReadonlyMap<string, Buffer>
  /** The overridden slots, by file name. */
  slots: ReadonlyMap<string, OverridableSlot>
  /** Digest of names and contents: merchants with equal overrides share the compiled result. */
  digest: string
}

/** Maximum total size, generous for a few components and their images. */
const maximumBytes = 512 * 1024

const artName = /^[a-z0-9][a-z0-9-]*\.(?:svg|png|jpe?g|webp)$/

const slotFiles = new Map(
  Object.entries(overridableSlots).map(([name, component]) => [`${name}.tsx`, component]),
)
const styleFiles = new Set(Object.keys(overridableSlots).map(name => `${name}.module.css`))

/** Reads the overrides. Returns `undefined` if the merchant does not have an overrides folder. */
export function readOverrides(merchantFolder: string): Overrides | Problem[] | undefined {
  const folder = join(merchantFolder, 'overrides')
  const stats = lookAt(folder)
  if (stats === undefined) return undefined
  if (stats === 'unreadable') return [{ file: folder, key: '', reason: mayNotRead }]
  if (!stats.isDirectory())
    return [{ file: folder, key: '', reason: 'is not a folder', allowed: slotNames() }]

  const names = listNames(folder)
  if (names === undefined) return [{ file: folder, key: '', reason: mayNotRead }]

  const problems: Problem[] = []
  const files = new Map<string, Buffer>()

  for (const name of names) {
    const found = readOne(folder, name)
    if (Buffer.isBuffer(found)) files.set(name, found)
    else problems.push(found)
  }

  const slots = new Map([...slotFiles].filter(([name]) => files.has(name)))

  if (problems.length === 0 && slots.size === 0) {
    problems.push({ file: folder, key: '', reason: 'replaces no slot', allowed: slotNames() })
  }

  const digest = digestOf([...files].map(([name, bytes]) => [name, sha256(bytes)]))

  return problems.length > 0 ? problems : { folder, files, slots, digest }
}

/**
 * Yields the overrides in these merchants' folders, one merchant at a time. Skips broken overrides,
 * because other checks report them.
 */
export function* overridesIn(merchantFolders: readonly string[]): Generator<Overrides> {
  for (const folder of merchantFolders) {
    const found = readOverrides(folder)
    if (found !== undefined && !Array.isArray(found)) yield found
  }
}

function slotNames(): string {
  return [...slotFiles.keys()].join(', ')
}

function listNames(folder: string): string[] | undefined {
  try {
    return readdirSync(folder)
      .filter(name => !isForeignName(name))
      .sort()
  } catch {
    // Another process has deleted the folder, or this user cannot read the folder. Only this
    // merchant is affected.
    return undefined
  }
}

function readOne(folder: string, name: string): Buffer | Problem {
  const file = join(folder, name)
  const bytes = readPlainFile(file, maximumBytes)
  if (typeof bytes === 'string') return { file, key: '', reason: bytes }
  if (artName.test(name)) return bytes

  if (slotFiles.has(name) || styleFiles.has(name)) {
    const reason = `${notUtf8}; save it again as UTF-8`
    return decodeText(bytes) === undefined ? { file, key: '', reason } : bytes
  }

  return { file, key: '', ...suggest(name, [...slotFiles.keys(), ...styleFiles]) }
}
