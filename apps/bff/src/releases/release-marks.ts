/** A small summary of a part of an index: whether the part has a file, without the part. */
import { randomBytes } from 'node:crypto'
import type { ReleaseIndex } from '@livery/contract/release.ts'

export type Part = Pick<ReleaseIndex, 'merchants' | 'variants'>

export type Marks = { has(kind: Kind, text: string, code?: string): boolean }

/** `code`: a path of compiled code; of a merchant: that it has a line, a logo, an icon. */
type Kind = 'code' | 'line' | 'art' | 'icon'

/** In place of the name of a logo or icon: the line is of an earlier version and names none. */
export const untold = '?'

/** Nobody outside knows it, so that nobody can make up names that look like some that are there. */
const seed = randomBytes(4).readUInt32LE()

/**
 * Four bytes for each name: of ten thousand merchants some hundred kilobytes, a hundredth of the part
 * itself. One of ten thousand other names is taken for one that is there, which costs a look at the part.
 */
export function toMarks({ merchants, variants }: Part): Marks {
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

/** FNV-1a of 32 bits. */
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
