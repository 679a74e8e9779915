/**
 * Takes out of a picture what is not drawn: who made it, when, where and with what. Parts of the file
 * are left out and pixels are not encoded again, so that nothing changes that a player sees.
 */
import sharp from 'sharp'
import { findMalformed } from '../check/art/svg-form.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'
import { stripSvg } from './strip-svg.ts'
import { stripWebp } from './strip-webp.ts'

/** Of the one lossy case, in which hardly anything of a logo or photograph is lost. */
const turnedQuality = 95

/**
 * The picture as it is published: the bytes themselves when there is nothing to leave out, and for
 * files of no known kind. A picture that a camera turned by a note is turned in its pixels.
 */
export async function stripPicture(bytes: Buffer): Promise<Buffer> {
  const strip = findStrip(bytes)
  if (strip === undefined) return stripDrawing(bytes)
  const stripped = strip(await applyTurn(bytes))
  return stripped === undefined || stripped.equals(bytes) ? bytes : stripped
}

/** The reader of a picture of pixels; it answers `undefined` for one that is damaged. */
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
    // The checks of pictures have their words for one that cannot be read.
    return bytes
  }
}

/** A broken drawing is left alone: what is markup in it and what is text cannot be told. */
async function stripDrawing(bytes: Buffer): Promise<Buffer> {
  const isDrawing =
    bytes.includes('http://www.w3.org/2000/svg') && findMalformed(bytes) === undefined
  if (!isDrawing) return bytes
  const text = bytes.toString('utf8')
  const stripped = await stripEmbedded(stripSvg(text))
  return stripped === text ? bytes : Buffer.from(stripped)
}

const embedded = /(?<=data:image\/(?:png|jpe?g|webp);base64,)[A-Za-z0-9+/=\s]+/g

/** The pictures within a drawing. */
async function stripEmbedded(text: string): Promise<string> {
  const pictures = new Map<string, string>()
  for (const [found] of text.matchAll(embedded)) {
    const bytes = Buffer.from(found, 'base64')
    const stripped = await stripPicture(bytes)
    pictures.set(found, stripped === bytes ? found : stripped.toString('base64'))
  }
  return text.replace(embedded, found => pictures.get(found) ?? found)
}
