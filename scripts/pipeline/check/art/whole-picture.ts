import sharp from 'sharp'
import { maximumPixels } from './read-size.ts'

/** The last chunk of every PNG: no data, the type IEND and its checksum. Decoders do not ask for it. */
const endOfPng = Buffer.from('0000000049454e44ae426082', 'hex')

/**
 * Whether all pixels of a picture are there, by decoding it: its last bytes alone tell nothing, since
 * a truncated file that was saved once more ends like a whole one. A progressive JPEG that ends after
 * one of its scans is a whole picture, only coarser.
 *
 * @param bytes at most `maximumPixels` a side
 */
export async function isWhole(bytes: Buffer, type: string): Promise<boolean> {
  if (type === 'image/svg+xml') return true
  if (type === 'image/png' && !bytes.includes(endOfPng)) return false
  try {
    await sharp(bytes, {
      // A JPEG without all of its pixels is only warned of, and filled with grey. Warnings cannot be
      // told apart: their words are shared by all decodings of the process, and the first one ends it.
      failOn: type === 'image/jpeg' ? 'warning' : 'error',
      limitInputPixels: maximumPixels ** 2,
      sequentialRead: true,
    })
      // In its own size: a JPEG that is drawn small is not decoded whole.
      .raw()
      .toBuffer()
    return true
  } catch {
    return false
  }
}
