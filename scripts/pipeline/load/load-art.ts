/** Reads a merchant's logo files once and names them by their content. */
import { extname, join } from 'node:path'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { sha256 } from '../../support/hash.ts'
import type { Problem } from '../../support/operator-problem.ts'
import { readPlainFile } from '../../support/read-plain-file.ts'

export type ArtFile = { name: string; bytes: Buffer; hash: string; type: string }

/** `wordmarkDark` is the plain wordmark for a merchant without a dark one. */
export type Art = { mark: ArtFile; wordmark: ArtFile; wordmarkDark: ArtFile }

/** Maximum bytes of a logo file: generous for a drawing, harmless for a phone. */
const maximumArtBytes = 512 * 1024

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

/** Reads the files of `logo` beside merchant.json; an unreadable one is a problem of `file`. */
export function loadArt(folder: string, file: string, logo: Merchant['logo']): Art | Problem[] {
  const problems: Problem[] = []
  const read = (key: string, name: string) => {
    const found = readArtFile(join(folder, name), name)
    if (typeof found !== 'string') return found
    problems.push({ file, key: `logo.${key}`, reason: `${name} ${found}` })
    return undefined
  }
  const mark = read('mark', logo.mark)
  const wordmark = read('wordmark', logo.wordmark)
  const wordmarkDark = logo.wordmarkDark ? read('wordmarkDark', logo.wordmarkDark) : wordmark
  return mark && wordmark && wordmarkDark ? { mark, wordmark, wordmarkDark } : problems
}

/** The file, or the reason why it cannot be used. */
function readArtFile(path: string, name: string): ArtFile | string {
  const bytes = readPlainFile(path, maximumArtBytes)
  if (typeof bytes === 'string') return bytes
  return { name, bytes, hash: sha256(bytes), type: types[extname(name)] ?? '' }
}
