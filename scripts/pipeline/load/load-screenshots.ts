/** Reads the home screenshots that a browser shows in its install dialog. */
import { join } from 'node:path'
import { digestOf, sha256 } from '@livery/release/support/hash.ts'
import type { JsonObject } from '@livery/release/support/json.ts'
import { notThere, readPlainFile } from '#support/read-plain-file.ts'
import type { ArtFile, Logos } from './art-file.ts'

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
export function loadScreenshots(folder: string): Screenshots | string[] {
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
 * Returns the mark stored in a screenshot's EXIF description: a digest of everything about the
 * merchant that home shows. A screenshot with a different mark is older than the brand's current
 * look.
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
