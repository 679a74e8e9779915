/** Reads an image's width and height in pixels, as the product's decoder sees them. */
import sharp from 'sharp'

/** Longest side of an image in pixels; decoding a larger logo would be too expensive. */
export const maximumPixels = 4096

export type Size = { width: number; height: number }

const formats: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/**
 * Returns the size that viewers show, after applying the rotation stored by a camera. `undefined`
 * if the bytes are not of that type. Reads only the header, so the size is not limited.
 */
export async function readSize(bytes: Buffer, type: string): Promise<Size | undefined> {
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return format === formats[type] ? autoOrient : undefined
  } catch {
    // The decoder cannot open it; callers report that in their own words.
    return undefined
  }
}
