import sharp from 'sharp'

/**
 * Returns a home screenshot as stored next to merchant.json: a small JPEG with the mark for the
 * look it shows, for `doctor`.
 */
export function encodeScreenshot(shot: Buffer, look: string): Promise<Buffer> {
  return sharp(shot)
    .jpeg({ quality: 72, mozjpeg: true })
    .withExif({ IFD0: { ImageDescription: look } })
    .toBuffer()
}
