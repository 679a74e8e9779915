/**
 * A small summary of a part of an index, which answers whether the part has a file without loading
 * the part.
 */
import { randomBytes } from 'node:crypto'
import type { ReleaseIndex } from '@livery/contract/release.ts'

export type Part = Pick<ReleaseIndex, 'merchants' | 'variants'>

export type Marks = { has(kind: Kind, text: string, code?: string): boolean }

/** `code`: a compiled code path; the others: whether a merchant has an entry, a logo, an icon. */
type Kind = 'code' | 'line' | 'art' | 'icon'

/**
 * Used instead of a logo or icon name if the entry is from an earlier version that does not list
 * the names.
 */
export const untold = '?'

/** Secret, so that nobody outside can construct names that collide with existing ones. */
const seed = randomBytes(4).readUInt32LE()

/**
 * Builds the summary, with four bytes per name: several hundred kilobytes for ten thousand
 * merchants, 1% of the part itself. One in ten thousand unknown names is a false positive, which
 * costs one lookup in the part.
 */
export function buildMarks({ merchants, variants }: Part): Marks {
  const digests: number[] = []
  for (const { files } of Object.values(variants)) {
    for (const path of Object.keys(files)) digests.push(digestOf('code', path))
  }
  for (const [code, { art, icon }] of Object.entries(merchants)) {
    digests.push(digestOf('line', '', code))
    digests.push(digestOf('icon', icon ?? untold, code))
    const logos = art?.match(/.{8}/g) ?? [untold]
    for (const digits of logos) digests.push(digestOf('art', digits, code))
  }
  const sorted = Uint32Array.from(digests).sort()
  return { has: (kind, text, code) => includes(sorted, digestOf(kind, text, code)) }
}

export const noMarks: Marks = { has: () => false }

/** Returns the 32-bit FNV-1a digest. */
function digestOf(kind: Kind, text: string, code = ''): number {
  const whole = `${kind}\n${code}\n${text}`
  let digest = (0x81_1c_9d_c5 ^ seed) >>> 0
  for (let at = 0; at < whole.length; at += 1) {
    digest = Math.imul(digest ^ whole.charCodeAt(at), 0x01_00_01_93) >>> 0
  }
  return digest
}

function includes(sorted: Uint32Array, wanted: number): boolean {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] ?? 0) < wanted) from = middle + 1
    else to = middle
  }
  return sorted[from] === wanted
}
