/** Reads all files next to merchant.json: logos, fonts, and the screenshots for install dialogs. */

import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Merchant, Season } from '@livery/contract/merchant/merchant.ts'
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
  { mark, wordmark, wordmarkDark, cover }: Omit<LookArt, 'font'>,
  overridesDigest: string | undefined,
): string {
  const { name, shortName, skin, theme, kind, languages, currency } = merged
  const hashes = [mark, wordmark, wordmarkDark, ...(cover ? [cover] : [])].map(({ hash }) => hash)
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

/** The logos, the font and the cover image for one look. */
type LookArt = Logos & { font?: ArtFile; cover?: ArtFile }

export type Art = LookArt & {
  screenshots: Screenshots
  /** The files of each season that has its own files, by season name. */
  seasons?: Readonly<Record<string, LookArt>>
}

/** The values that name files in merchant.json's folder. */
type NamesFiles = {
  logo: Merchant['logo']
  theme?: { font?: string | undefined; cover?: string | undefined } | undefined
  seasons?: readonly Pick<Season, 'name' | 'logo' | 'theme'>[] | undefined
}

/** Returns the names of all logo, font and cover files, including the seasons' files. */
export function listArtNames({ logo, theme, seasons = [] }: NamesFiles): string[] {
  const looks = [{ logo, theme }, ...seasons]
  const names = looks.flatMap(({ logo, theme }) => [
    ...[logo?.mark, logo?.wordmark, logo?.wordmarkDark, theme?.font, theme?.cover],
  ])
  return [...new Set(names.filter(name => name !== undefined))]
}

/** Returns the logo, font and cover files, including the seasons' files, in a fixed order. */
export function listArtFiles({ seasons = {}, ...usual }: Art): ArtFile[] {
  return [usual, ...Object.values(seasons)].flatMap(
    ({ mark, wordmark, wordmarkDark, font, cover }) => [
      ...[mark, wordmark, wordmarkDark],
      ...(font ? [font] : []),
      ...(cover ? [cover] : []),
    ],
  )
}

/** Returns the files that a merchant shows in a season. */
export function pickSeasonArt({ seasons = {}, ...usual }: Art, season: string): Art {
  return { ...usual, ...seasons[season] }
}

/** Maximum size of a logo file in bytes. Generous for a drawing, and small enough for a phone. */
const maximumArtBytes = 512 * 1024

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

/**
 * Reads the logos, fonts and screenshots next to merchant.json. Returns a problem for each file that
 * cannot be read.
 */
export function loadArt(
  folder: string,
  file: string,
  { logo, theme, seasons = [] }: NamesFiles,
): Art | Problem[] {
  const problems: Problem[] = []

  const read = (key: string, name: string) => {
    const isFont = key.endsWith('theme.font')
    const found = readArtFile(join(folder, name), name, limitArtBytes(key))
    if (typeof found !== 'string') return found
    const extensions = isFont ? ['.woff2'] : Object.keys(types)
    const near = found === notThere ? findNearName(folder, name, extensions) : undefined
    const hint = near === undefined ? '' : `; ${near} exists: rename it, or write its name here`
    problems.push({ file, key, reason: `${name} ${found}${hint}` })
    return undefined
  }

  const usual = readLook(read, '', { logo, theme })
  const inSeasons = seasons.flatMap((season, at) => {
    const { font, cover } = season.theme ?? {}
    if (season.logo === undefined && font === undefined && cover === undefined) return []
    // Only the names that the season changes, so that a missing file is reported once.
    const look = readLook(read, `seasons.${at}.`, season)
    return [[season.name, look] as const]
  })
  const screenshots = loadScreenshots(folder)
  if (Array.isArray(screenshots)) {
    return [...problems, ...screenshots.map(reason => ({ file: folder, key: '', reason }))]
  }

  const { mark, wordmark, wordmarkDark = wordmark } = usual
  if (!mark || !wordmark || !wordmarkDark || problems.length > 0) return problems

  const whole = { ...usual, mark, wordmark, wordmarkDark }

  return {
    ...whole,
    screenshots,
    ...(inSeasons.length > 0 && {
      seasons: Object.fromEntries(
        inSeasons.map(([name, look]) => [name, completeLook(whole, look)]),
      ),
    }),
  }
}

type Read = (key: string, name: string) => ArtFile | undefined

/** Reads the files that a look names. */
function readLook(
  read: Read,
  at: string,
  { logo = {}, theme }: Pick<Season, 'logo' | 'theme'>,
): Partial<LookArt> {
  const { mark, wordmark, wordmarkDark } = logo
  const names = { mark, wordmark, wordmarkDark }
  const found: Partial<LookArt> = {}

  for (const [role, name] of Object.entries(names)) {
    const picture = name === undefined ? undefined : read(`${at}logo.${role}`, name)
    if (picture) found[role as keyof typeof names] = picture
  }

  for (const role of ['font', 'cover'] as const) {
    const name = theme?.[role]
    const file = name === undefined ? undefined : read(`${at}theme.${role}`, name)
    if (file) found[role] = file
  }

  return found
}

/** A season's wordmark replaces both usual wordmarks, unless the season has a dark one too. */
function completeLook(usual: LookArt, look: Partial<LookArt>): LookArt {
  return { ...usual, ...(look.wordmark && { wordmarkDark: look.wordmark }), ...look }
}

/** Fonts for Chinese, Japanese and Korean have several megabytes. */
const maximumFontBytes = 12 * 1024 * 1024

/** A photo as a camera or an editor saves it; players load smaller versions. */
const maximumCoverBytes = 8 * 1024 * 1024

/** Returns the maximum size of the file that a key names, in bytes. */
export function limitArtBytes(key: string): number {
  if (key.endsWith('theme.font')) return maximumFontBytes
  return key.endsWith('theme.cover') ? maximumCoverBytes : maximumArtBytes
}

/** Returns the file, or the reason why it cannot be used. */
function readArtFile(path: string, name: string, bytesAtMost: number): ArtFile | string {
  const bytes = readPlainFile(path, bytesAtMost)
  if (typeof bytes === 'string') return bytes
  return { name, bytes, hash: sha256(bytes), type: types[extname(name)] ?? '' }
}
