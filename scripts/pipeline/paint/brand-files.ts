import { extname } from 'node:path'
import type { Art, ArtFile } from '../load/load-art.ts'

/** The URL path of a logo file: its content hash is in the name, so it can be cached for ever. */
function brandPath(role: 'mark' | 'wordmark' | 'wordmark-dark', { hash, name }: ArtFile) {
  return `/m/brand/${hash.slice(0, 8)}/${role}${extname(name)}`
}

/** The logo paths of the page. Without a dark wordmark both are the plain wordmark's. */
export function brandPaths({ mark, wordmark, wordmarkDark }: Art) {
  const plain = brandPath('wordmark', wordmark)
  return {
    mark: brandPath('mark', mark),
    wordmark: plain,
    wordmarkDark: wordmarkDark === wordmark ? plain : brandPath('wordmark-dark', wordmarkDark),
  }
}

/** URL path to file, each once. */
export function brandFiles(art: Art): Map<string, ArtFile> {
  const paths = brandPaths(art)
  return new Map([
    [paths.mark, art.mark],
    [paths.wordmark, art.wordmark],
    [paths.wordmarkDark, art.wordmarkDark],
  ])
}
