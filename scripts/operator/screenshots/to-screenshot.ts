import sharp from 'sharp'

/**
 * A picture of home as it is kept beside merchant.json: a small JPEG that carries the mark of the
 * look it was shot of, for `doctor`.
 */
export function toScreenshot(shot: Buffer, look: string): Promise<Buffer> {
  return sharp(shot)
    .jpeg({ quality: 72, mozjpeg: true })
    .withExif({ IFD0: { ImageDescription: look } })
    .toBuffer()
}
