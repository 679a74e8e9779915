/**
 * Removes all data from an image that is not rendered, for example the author, time, place and
 * tool. Removes parts of the file without re-encoding the pixels, so that players see the same
 * image.
 */

import { sha256 } from '@livery/release/support/hash.ts'
import sharp from 'sharp'
import { findMalformed } from '../check/art/svg-styles.ts'
import type { Art, ArtFile, Logos } from '../load/load-art.ts'

/**
 * Matches markup in a well-formed SVG file. Comments, metadata and private data from drawing tools
 * are removed, such as the file's path on the designer's machine. The rest of the file stays
 * unchanged.
 */
const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!(?:[^"'[>]|"[^"]*"|'[^']*'|\[[^\]]*\])*>|<\/?(?<name>[^\s/>!?]+)(?<attributes>(?:[^"'>]|"[^"]*"|'[^']*')*)>/g

const attribute = /\s+(?<name>[^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/g

const declaration = /\sxmlns:(?<prefix>[^\s=]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/g

const drawnNamespaces = new Set([
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/1999/xhtml',
])

/** Markers from ITU T.81, table B.1. */
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe, app0: 0xe0, app15: 0xef }

const jfifBytes = 16

const signatureBytes = 8

/**
 * Number of bytes around a chunk's data: length and type before the data, checksum after the data.
 */
const aroundBytes = 12

/**
 * Chunks that affect the rendering. `pHYs` is not in the list, because it affects only the printed
 * size.
 */
const drawn = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['iCCP', 'sRGB', 'gAMA', 'cHRM', 'cICP', 'mDCV', 'cLLI', 'sBIT'],
  ...['acTL', 'fcTL', 'fdAT'],
])

/** Size of the WebP file header: `RIFF`, the length of the rest, `WEBP`. */
const webpHeaderBytes = 12

const drawnWebpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Flags in the first byte of VP8X: has EXIF, has XMP. */
const webpNoteFlags = 0x0c

/**
 * Quality for rotated images, the only case with a loss. At this quality, the loss is hardly
 * visible in a logo or photograph.
 */
const turnedQuality = 95

/**
 * Returns an image in its published form. Returns the original bytes if there is nothing to remove,
 * and for unknown file types. If only the metadata contains the orientation, rotates the pixels.
 */
export async function stripPicture(bytes: Buffer): Promise<Buffer> {
  const strip = findStrip(bytes)
  if (strip === undefined) return stripDrawing(bytes)
  const stripped = strip(await applyTurn(bytes))
  return stripped === undefined || stripped.equals(bytes) ? bytes : stripped
}

/**
 * Returns the strip function for a raster image. The strip function returns `undefined` for a
 * damaged image.
 */
function findStrip(bytes: Buffer): ((bytes: Buffer) => Buffer | undefined) | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return stripPng
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return stripJpeg
  const isWebp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? stripWebp : undefined
}

async function applyTurn(bytes: Buffer): Promise<Buffer> {
  try {
    const { orientation = 1, format } = await sharp(bytes).metadata()
    if (orientation === 1) return bytes
    const turned = sharp(bytes).autoOrient().keepIccProfile()
    if (format === 'png') return await turned.png().toBuffer()
    if (format === 'webp') return await turned.webp({ quality: turnedQuality }).toBuffer()
    return await turned.jpeg({ quality: turnedQuality, chromaSubsampling: '4:4:4' }).toBuffer()
  } catch {
    // The image checks report unreadable files in their own words.
    return bytes
  }
}

/**
 * Strips an SVG drawing. Does not change a malformed file, because its markup and its text cannot
 * be distinguished.
 */
async function stripDrawing(bytes: Buffer): Promise<Buffer> {
  const isDrawing =
    bytes.includes('http://www.w3.org/2000/svg') && findMalformed(bytes) === undefined
  if (!isDrawing) return bytes
  const text = bytes.toString('utf8')
  const stripped = await stripEmbedded(stripSvg(text))
  return stripped === text ? bytes : Buffer.from(stripped)
}

const embedded = /(?<=data:image\/(?:png|jpe?g|webp);base64,)[A-Za-z0-9+/=\s]+/g

/** Strips images embedded in a drawing. */
async function stripEmbedded(text: string): Promise<string> {
  const pictures = new Map<string, string>()
  for (const [found] of text.matchAll(embedded)) {
    const bytes = Buffer.from(found, 'base64')
    const stripped = await stripPicture(bytes)
    pictures.set(found, stripped === bytes ? found : stripped.toString('base64'))
  }
  return text.replace(embedded, found => pictures.get(found) ?? found)
}

/** Returns a PNG without text, times, EXIF and trailing bytes. */
function stripPng(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, signatureBytes)]
  for (let at = signatureBytes; at + aroundBytes <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + aroundBytes + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    if (drawn.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return undefined
}

/** Returns a JPEG without comments, EXIF, XMP, thumbnails and trailing bytes. */
function stripJpeg(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 2)]
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === marker.end; ) {
    if (bytes[at] !== 0xff) return undefined
    const kind = bytes[at + 1] ?? 0
    // Additional FF bytes may precede any marker (T.81 B.1.1.2).
    if (kind === 0xff) {
      at += 1
      continue
    }
    if (kind === marker.end) return Buffer.concat([...kept, bytes.subarray(at, at + 2)])
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return undefined
    kept.push(...filterSegment(kind, bytes.subarray(at, end)))
    at = end
    if (kind === marker.scan) {
      at = findMarker(bytes, end)
      kept.push(bytes.subarray(end, at))
    }
  }
  return undefined
}

/**
 * Finds the next marker. In compressed data, an FF byte is always followed by 00 or a restart
 * marker, so any other FF byte begins a marker.
 */
function findMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0x00 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/**
 * Keeps only the application segments that determine the colors: JFIF, the ICC profile, and
 * Adobe's.
 */
function filterSegment(kind: number, segment: Buffer): Buffer[] {
  if (kind === marker.comment) return []
  if (kind < marker.app0 || kind > marker.app15) return [segment]

  const name = segment.toString('latin1', 4)
  if (kind === marker.app0 && name.startsWith('JFIF\0')) return [withoutThumbnail(segment)]

  const isColour =
    (kind === 0xe2 && name.startsWith('ICC_PROFILE\0')) ||
    (kind === 0xee && name.startsWith('Adobe'))

  return isColour ? [segment] : []
}

/** Removes the thumbnail from the end of a JFIF segment: its dimensions and its pixels. */
function withoutThumbnail(segment: Buffer): Buffer {
  if (segment.length <= jfifBytes + 2) return segment
  const short = Buffer.from(segment.subarray(0, jfifBytes + 2))
  short.writeUInt16BE(jfifBytes, 2)
  short.fill(0, jfifBytes)
  return short
}

function stripSvg(text: string): string {
  const isDrawn = findDrawn(text)
  let kept = ''
  let at = 0
  // Nesting depth inside a removed element; 0 outside of removed elements.
  let depth = 0

  const keepTo = (end: number) => {
    if (depth === 0) kept += text.slice(at, end)
  }

  for (const { 0: found, index, groups = {} } of text.matchAll(markup)) {
    keepTo(index)
    at = index + found.length
    const { name, attributes = '' } = groups
    const isEmpty = attributes.trimEnd().endsWith('/')
    if (name === undefined) {
      if (depth === 0 && !isNote(found)) kept += found
    } else if (depth > 0) {
      if (found.startsWith('</')) depth -= 1
      else if (!isEmpty) depth += 1
    } else if (isDrawn(name) && name.replace(/^.*:/, '') !== 'metadata') {
      kept += found.replace(attribute, (whole, own: string) => (isOwn(own, isDrawn) ? whole : ''))
    } else if (!isEmpty) depth = 1
  }

  keepTo(text.length)

  return kept
}

/**
 * Returns whether markup is a comment, or a processing instruction other than the XML declaration.
 */
function isNote(found: string): boolean {
  return found.startsWith('<!--') || (found.startsWith('<?') && !found.startsWith('<?xml'))
}

/**
 * Returns a function that checks whether a name belongs to a rendered namespace. Names without a
 * prefix always do.
 */
function findDrawn(text: string): (name: string) => boolean {
  const namespaces = new Map<string, boolean>([['xml', true]])
  for (const { groups = {} } of text.matchAll(declaration)) {
    const { prefix = '', double, single } = groups
    const isDrawn = drawnNamespaces.has(double ?? single ?? '')
    namespaces.set(prefix, isDrawn || namespaces.get(prefix) === true)
  }
  return name => {
    const [prefix, local] = name.split(':')
    return local === undefined || namespaces.get(prefix ?? '') === true
  }
}

/** Returns whether an attribute is rendered or declares a rendered namespace's prefix. */
function isOwn(name: string, isDrawn: (name: string) => boolean): boolean {
  const [, prefix] = /^xmlns:(.+)$/.exec(name) ?? []
  return isDrawn(prefix === undefined ? name : `${prefix}:`)
}

/**
 * Returns a merchant's images in their published form; does not change the files in the merchant's
 * folder.
 */
export async function stripArt({ screenshots, seasons = {}, ...usual }: Art): Promise<Art> {
  const { narrow, wide } = screenshots
  const looks: [string, Awaited<ReturnType<typeof stripLogos>>][] = []

  for (const [name, look] of Object.entries(seasons)) looks.push([name, await stripLogos(look)])

  return {
    ...(await stripLogos(usual)),
    screenshots: {
      ...(narrow && { narrow: await stripFile(narrow) }),
      ...(wide && { wide: await stripFile(wide) }),
    },
    ...(looks.length > 0 && { seasons: Object.fromEntries(looks) }),
  }
}

async function stripLogos<Look extends Logos>(look: Look): Promise<Look> {
  const { mark, wordmark, wordmarkDark } = look
  const plain = await stripFile(wordmark)
  return {
    ...look,
    mark: await stripFile(mark),
    wordmark: plain,
    // A merchant without a dark wordmark uses the same file for both modes.
    wordmarkDark: wordmarkDark === wordmark ? plain : await stripFile(wordmarkDark),
  }
}

async function stripFile(file: ArtFile): Promise<ArtFile> {
  const bytes = await stripPicture(file.bytes)
  return bytes === file.bytes ? file : { ...file, bytes, hash: sha256(bytes) }
}

/** Returns a WebP without EXIF, XMP, unknown chunks, and bytes after its end. */
function stripWebp(bytes: Buffer): Buffer | undefined {
  if (bytes.length < webpHeaderBytes) return undefined

  const whole = 8 + bytes.readUInt32LE(4)
  if (whole > bytes.length) return undefined

  const kept: Buffer[] = [Buffer.from(bytes.subarray(0, webpHeaderBytes))]

  for (let at = webpHeaderBytes; at + 8 <= whole; ) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    // A chunk of odd length is followed by a padding byte.
    const end = at + 8 + length + (length % 2)
    if (end > whole) return undefined
    if (drawnWebpChunks.has(type)) kept.push(withoutFlags(type, bytes.subarray(at, end)))
    at = end
  }

  const all = Buffer.concat(kept)
  all.writeUInt32LE(all.length - 8, 4)

  return all
}

function withoutFlags(type: string, chunk: Buffer): Buffer {
  if (type !== 'VP8X' || chunk.length <= 8) return chunk
  const changed = Buffer.from(chunk)
  changed.writeUInt8(changed.readUInt8(8) & ~webpNoteFlags, 8)
  return changed
}
