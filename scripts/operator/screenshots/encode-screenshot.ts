import sharp from 'sharp'

/**
 * Encodes a home screenshot for storage next to merchant.json: a small JPEG whose metadata
 * identifies the look that it shows. `doctor` reads this metadata.
 */
export function encodeScreenshot(shot: Buffer, look: string): Promise<Buffer> {
  return sharp(shot)
    .jpeg({ quality: 72, mozjpeg: true })
    .withExif({ IFD0: { ImageDescription: look } })
    .toBuffer()
}
