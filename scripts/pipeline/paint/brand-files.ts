import { extname } from 'node:path'
import type { Art, ArtFile, ScreenshotForm } from '../load/load-art.ts'

/**
 * Returns the URL path for a logo file. The path contains the content hash, so the file can be
 * cached forever.
 */
function brandPath(role: 'mark' | 'wordmark' | 'wordmark-dark', { hash, name }: ArtFile) {
  return `/m/brand/${hash.slice(0, 8)}/${role}${extname(name)}`
}

/**
 * Returns the URL paths of the logos in the page. If there is no dark wordmark, both wordmark paths
 * refer to the plain wordmark.
 */
export function brandPaths({ mark, wordmark, wordmarkDark }: Art) {
  const plain = brandPath('wordmark', wordmark)
  return {
    mark: brandPath('mark', mark),
    wordmark: plain,
    wordmarkDark: wordmarkDark === wordmark ? plain : brandPath('wordmark-dark', wordmarkDark),
  }
}

/** A screenshot for the install dialog and its URL path. */
export type PaintedScreenshot = { form: ScreenshotForm; path: string; file: ArtFile }

export function listScreenshots({ screenshots: { narrow, wide } }: Art): PaintedScreenshot[] {
  const listPaintedScreenshots = (form: ScreenshotForm, file: ArtFile | undefined) =>
    file ? [{ form, file, path: `/m/brand/${file.hash.slice(0, 8)}/screenshot-${form}.jpg` }] : []
  return [...listPaintedScreenshots('narrow', narrow), ...listPaintedScreenshots('wide', wide)]
}

/** Maps each URL path to the corresponding brand file, without duplicates. */
export function brandFiles(art: Art): Map<string, ArtFile> {
  const paths = brandPaths(art)
  return new Map([
    [paths.mark, art.mark],
    [paths.wordmark, art.wordmark],
    [paths.wordmarkDark, art.wordmarkDark],
    ...listScreenshots(art).map(({ path, file }) => [path, file] as const),
  ])
}
