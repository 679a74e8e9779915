/** Width and height of a picture in pixels, as the decoder of the product reads them. */
import sharp from 'sharp'

/** Longest side of a picture in pixels; decoding a larger one costs more than a logo may. */
export const maximumPixels = 4096

export type Size = { width: number; height: number }

const formats: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/**
 * The size that viewers show, which is after the turn that a camera writes beside the pixels.
 * `undefined` when the bytes are not of that type. Only the header is read, so the size may be any.
 */
export async function readSize(bytes: Buffer, type: string): Promise<Size | undefined> {
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return format === formats[type] ? autoOrient : undefined
  } catch {
    // The decoder does not open it, for which its callers have their own words.
    return undefined
  }
}
