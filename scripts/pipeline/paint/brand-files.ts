import { extname } from 'node:path'
import type { ArtFile } from '../load/art-file.ts'
import type { Art } from '../load/load-art.ts'
import type { ScreenshotForm } from '../load/load-screenshots.ts'

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

/** A screenshot of the install dialog and its URL path. */
export type PaintedScreenshot = { form: ScreenshotForm; path: string; file: ArtFile }

export function listScreenshots({ screenshots: { narrow, wide } }: Art): PaintedScreenshot[] {
  const toPainted = (form: ScreenshotForm, file: ArtFile | undefined) =>
    file ? [{ form, file, path: `/m/brand/${file.hash.slice(0, 8)}/screenshot-${form}.jpg` }] : []
  return [...toPainted('narrow', narrow), ...toPainted('wide', wide)]
}

/** URL path to file, each once. */
export function brandFiles(art: Art): Map<string, ArtFile> {
  const paths = brandPaths(art)
  return new Map([
    [paths.mark, art.mark],
    [paths.wordmark, art.wordmark],
    [paths.wordmarkDark, art.wordmarkDark],
    ...listScreenshots(art).map(({ path, file }) => [path, file] as const),
  ])
}
