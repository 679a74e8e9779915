/** Reads a merchant's images once and names them by their content. */
import { extname, join } from 'node:path'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import type { Problem } from '#support/operator-problem.ts'
import { notThere, readPlainFile } from '#support/read-plain-file.ts'
import type { ArtFile, Logos } from './art-file.ts'
import { loadScreenshots, type Screenshots } from './load-screenshots.ts'
import { findNearName } from './near-name.ts'

export type Art = Logos & { screenshots: Screenshots }

/** Maximum size of a logo file in bytes: generous for a drawing, harmless for a phone. */
const maximumArtBytes = 512 * 1024

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

/**
 * Reads the `logo` files and screenshots next to merchant.json; an unreadable file is a problem.
 */
export function loadArt(folder: string, file: string, logo: Merchant['logo']): Art | Problem[] {
  const problems: Problem[] = []
  const read = (key: string, name: string) => {
    const found = readArtFile(join(folder, name), name)
    if (typeof found !== 'string') return found
    const near = found === notThere ? findNearName(folder, name, Object.keys(types)) : undefined
    const hint = near === undefined ? '' : `; ${near} exists: rename it, or write its name here`
    problems.push({ file, key: `logo.${key}`, reason: `${name} ${found}${hint}` })
    return undefined
  }
  const mark = read('mark', logo.mark)
  const wordmark = read('wordmark', logo.wordmark)
  const wordmarkDark = logo.wordmarkDark ? read('wordmarkDark', logo.wordmarkDark) : wordmark
  const screenshots = loadScreenshots(folder)
  if (Array.isArray(screenshots)) {
    return [...problems, ...screenshots.map(reason => ({ file: folder, key: '', reason }))]
  }
  return mark && wordmark && wordmarkDark ? { mark, wordmark, wordmarkDark, screenshots } : problems
}

/** Returns the file, or why it cannot be used. */
function readArtFile(path: string, name: string): ArtFile | string {
  const bytes = readPlainFile(path, maximumArtBytes)
  if (typeof bytes === 'string') return bytes
  return { name, bytes, hash: sha256(bytes), type: types[extname(name)] ?? '' }
}
