/** Reads the home screenshots that a browser shows in its install dialog. */

import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { digestOf, sha256 } from '@livery/release/support/hash.ts'
import type { JsonObject } from '@livery/release/support/json.ts'
import type { Problem } from '#support/operator-problem.ts'
import { notThere, readPlainFile } from '#support/read-plain-file.ts'
import { nearestOf } from '#support/suggest.ts'

export type ScreenshotForm = 'narrow' | 'wide'

/** The screenshot viewports in CSS pixels, and their device pixel ratios. */
export const screenshotWindows = {
  narrow: { width: 390, height: 844, scale: 2 },
  wide: { width: 1280, height: 800, scale: 1 },
} as const

export const screenshotsFolder = 'screenshots'

/** Larger files would bloat the merchant's pack, which a server keeps in memory. */
const maximumBytes = 256 * 1024

export type Screenshots = Partial<Record<ScreenshotForm, ArtFile>>

export function screenshotName(form: ScreenshotForm): string {
  return join(screenshotsFolder, `${form}.jpg`)
}

/** Returns the screenshots, or why existing files cannot be used. */
function loadScreenshots(folder: string): Screenshots | string[] {
  const found: Screenshots = {}
  const reasons: string[] = []

  for (const form of ['narrow', 'wide'] as const) {
    const name = screenshotName(form)
    const bytes = readPlainFile(join(folder, name), maximumBytes)
    if (typeof bytes !== 'string') {
      found[form] = { name, bytes, hash: sha256(bytes), type: 'image/jpeg' }
    } else if (bytes !== notThere) reasons.push(`${name} ${bytes}`)
  }

  return reasons.length > 0 ? reasons : found
}

/**
 * Returns the text that a screenshot's EXIF description contains: a digest of all merchant values
 * that home shows. If the digest in a screenshot differs, the brand's look has changed since the
 * screenshot was taken.
 */
export function computeLookMark(
  merged: JsonObject,
  { mark, wordmark, wordmarkDark }: Logos,
  overridesDigest: string | undefined,
): string {
  const { name, shortName, skin, theme, kind, languages, currency } = merged
  const hashes = [mark.hash, wordmark.hash, wordmarkDark.hash]
  const shown = [name, shortName, skin, theme, kind, languages, currency].map(one => one ?? null)
  return `look ${digestOf([shown, hashes, overridesDigest ?? null]).slice(0, 16)}`
}

/**
 * An image file next to merchant.json. `hash` is the SHA-256 of the bytes; `type` is the media
 * type.
 */
export type ArtFile = { name: string; bytes: Buffer; hash: string; type: string }

/**
 * The logo files. If a merchant does not have a dark wordmark, `wordmarkDark` is the same as
 * `wordmark`.
 */
export type Logos = { mark: ArtFile; wordmark: ArtFile; wordmarkDark: ArtFile }

/**
 * Returns the existing file whose name is most similar to a missing file and has one of these
 * extensions. Some disks ignore case, but file names must be lowercase.
 */
export function findNearName(
  folder: string,
  name: string,
  extensions: readonly string[],
): string | undefined {
  return nearestOf(name, listFiles(folder, extensions))
}

function listFiles(folder: string, extensions: readonly string[]): string[] {
  try {
    return readdirSync(folder).filter(name => extensions.includes(extname(name.toLowerCase())))
  } catch {
    // The folder is unreadable, so the file is reported as unreadable too.
    return []
  }
}

export type Art = Logos & { screenshots: Screenshots }

/** Maximum size of a logo file in bytes. Generous for a drawing, and small enough for a phone. */
const maximumArtBytes = 512 * 1024

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

/**
 * Reads the `logo` files and screenshots next to merchant.json. Returns a problem for each file
 * that cannot be read.
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

/** Returns the file, or the reason why it cannot be used. */
function readArtFile(path: string, name: string): ArtFile | string {
  const bytes = readPlainFile(path, maximumArtBytes)
  if (typeof bytes === 'string') return bytes
  return { name, bytes, hash: sha256(bytes), type: types[extname(name)] ?? '' }
}
