import { join } from 'node:path'
import { contentType } from '@livery/release/support/content-type.ts'
import sharp from 'sharp'
import type { ArtFile, Logos } from '#pipeline/load/load-art.ts'
import type { Overrides } from '#pipeline/overrides/read-overrides.ts'
import type { Problem } from '#support/operator-problem.ts'
import {
  findPictureDanger,
  findSvgDanger,
  maximumPixels,
  readSize,
  type Size,
} from './svg-danger.ts'
import { readSvg } from './svg-elements.ts'
import { findMalformed } from './svg-styles.ts'
import { findUnsupported } from './svg-support.ts'

/**
 * The last chunk of every PNG: no data, the type IEND and a checksum. Decoders accept a PNG without
 * this chunk.
 */
const endOfPng = Buffer.from('0000000049454e44ae426082', 'hex')

const markSlack = 0.02
/**
 * A decoder processes the entire image once per scan; cameras and editors write about ten scans.
 */
const maximumScans = 64

type Picture = Pick<ArtFile, 'bytes' | 'type'>

/** The smallest cover image, and the limits of its width divided by its height. */
const minimumCover = { width: 1200, height: 480 }
const coverRatios = { least: 1.5, most: 4 }

type Look = Logos & { cover?: ArtFile }

/** Checks that the image files match their extensions, are safe and have a usable size. */
export async function checkArt(art: Look, file: string): Promise<Problem[]> {
  const roles = [
    ['mark', art.mark],
    ['wordmark', art.wordmark],
    ...(art.wordmarkDark === art.wordmark ? [] : [['wordmarkDark', art.wordmarkDark] as const]),
  ] as const
  const problems: Problem[] = []

  for (const [role, picture] of roles) {
    const reasons = await findFaults(picture, role)
    const key = `logo.${role}`
    problems.push(...reasons.map(reason => ({ file, key, reason: `${picture.name} ${reason}` })))
  }

  return art.cover ? [...problems, ...(await checkCover(art.cover, file))] : problems
}

export async function checkCover(cover: ArtFile, file: string): Promise<Problem[]> {
  const reasons = await findFaults(cover, 'cover')
  return reasons.map(reason => ({ file, key: 'theme.cover', reason: `${cover.name} ${reason}` }))
}

async function findFaults(picture: ArtFile, role: keyof Look): Promise<string[]> {
  const isDrawing = picture.type === 'image/svg+xml'
  const malformed = isDrawing ? findMalformed(picture.bytes) : undefined
  if (malformed !== undefined) return [malformed, ...(await findDanger(picture))]

  const size = await readSize(picture.bytes, picture.type)
  if (size === undefined) return [sizeless(picture)]

  const faults = [...(await findDanger(picture)), ...(await findPixelFaults(picture, size))]
  // Icons and cover images are rendered here; only browsers render the other logos.
  const isRendered = role === 'mark' || role === 'cover'
  if (isDrawing && isRendered) faults.push(...findUnsupported(picture.bytes.toString()))
  if (role === 'cover') faults.push(...findCoverFaults(size, isDrawing))

  if (role === 'mark' && Math.abs(size.width / size.height - 1) > markSlack) {
    faults.push(`must be square, not ${size.width} × ${size.height}`)
  }

  return faults
}

function findCoverFaults({ width, height }: Size, isDrawing: boolean): string[] {
  const ratio = width / height
  if (ratio < coverRatios.least || ratio > coverRatios.most) {
    return [
      `is ${width} × ${height}; it must be ${coverRatios.least} to ${coverRatios.most} times as wide as high, for example 1600 × 800`,
    ]
  }
  const isSmall = width < minimumCover.width || height < minimumCover.height
  if (isDrawing || !isSmall) return []
  return [`is ${width} × ${height} pixels; at least ${minimumCover.width} × ${minimumCover.height}`]
}

/** Finds the faults in any raster image, for example a logo or an override. */
async function findRasterFaults(picture: Picture): Promise<string[]> {
  const size = await readSize(picture.bytes, picture.type)
  return size === undefined ? [sizeless(picture)] : findPixelFaults(picture, size)
}

/** Checks the size limits first, so that only an image within the limits is decoded. */
async function findPixelFaults(picture: Picture, { width, height }: Size): Promise<string[]> {
  if (hasPixels(picture) && Math.max(width, height) > maximumPixels) {
    return [`is ${width} × ${height} pixels; at most ${maximumPixels} per side`]
  }
  if (countScans(picture) > maximumScans) return ['is a JPEG with too many scans']
  if (await isCmyk(picture)) {
    return ['has CMYK colors, which browsers and icons show differently; export it as sRGB']
  }
  return (await isWhole(picture.bytes, picture.type))
    ? []
    : ['is truncated or damaged; save it again']
}

async function findDanger({ bytes, type }: ArtFile): Promise<string[]> {
  if (type !== 'image/svg+xml') return []
  const text = bytes.toString()
  const faults = findSvgDanger(text)
  return faults.length > 0 ? faults : findPictureDanger(text)
}

/**
 * Returns whether an image has a size in pixels. A drawing with only a viewBox has an aspect ratio
 * but no size in pixels, and can be rendered at any size.
 */
function hasPixels({ bytes, type }: Picture): boolean {
  if (type !== 'image/svg+xml') return true
  const root = readSvg(bytes.toString())?.elements[0]
  return ['width', 'height'].some(side => root?.attributes.has(side))
}

function sizeless({ type }: Picture): string {
  if (type === 'image/svg+xml') {
    return 'cannot be rendered: its width or height is missing or less than a pixel; give its <svg> a viewBox, for example viewBox="0 0 64 64"'
  }
  return `is not a readable ${type} file, or is truncated or damaged; save it again as ${type}`
}

async function isCmyk({ bytes, type }: Picture): Promise<boolean> {
  return type === 'image/jpeg' && (await sharp(bytes).metadata()).space === 'cmyk'
}

/** FF DA begins a scan; inside a scan, an FF byte is always followed by 00 or D0–D7. */
function countScans({ bytes, type }: Picture): number {
  if (type !== 'image/jpeg') return 0
  let scans = 0
  for (let at = bytes.indexOf('ffda', 0, 'hex'); at !== -1; scans++) {
    at = bytes.indexOf('ffda', at + 2, 'hex')
  }
  return scans
}

/**
 * Returns whether an image has all its pixels, by decoding the image. Checking the last bytes is
 * not sufficient, because an editor may have saved a truncated image as a complete file. A
 * progressive JPEG that ends after one of its scans is complete but coarser.
 * @param bytes an image with at most `maximumPixels` per side
 */
export async function isWhole(bytes: Buffer, type: string): Promise<boolean> {
  if (type === 'image/svg+xml') return true
  if (type === 'image/png' && !bytes.includes(endOfPng)) return false
  try {
    await sharp(bytes, {
      // If a JPEG has missing pixels, the decoder only warns and fills the missing pixels with
      // gray. The code cannot distinguish kinds of warnings, so every warning counts as an error.
      failOn: type === 'image/jpeg' ? 'warning' : 'error',
      limitInputPixels: maximumPixels ** 2,
      sequentialRead: true,
    })
      // Decodes at full size, because the decoder skips data when it downscales a JPEG.
      .raw()
      .toBuffer()
    return true
  } catch {
    return false
  }
}

/**
 * Checks the images of overrides: a browser would silently render only part of a truncated image.
 */
export async function checkPictures({
  folder,
  files,
}: Pick<Overrides, 'folder' | 'files'>): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const [name, bytes] of files) {
    if (!/\.(?:png|jpe?g|webp)$/.test(name)) continue
    const reasons = await findRasterFaults({ bytes, type: contentType(name) })
    problems.push(...reasons.map(reason => ({ file: join(folder, name), key: '', reason })))
  }
  return problems
}
