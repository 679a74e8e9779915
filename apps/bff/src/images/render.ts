import sharp from 'sharp'
import type { Recipe } from './recipes.ts'

const headerBytes = 6

const entryBytes = 16

// An operator provides the mark, but a malicious image can attack a decoder. Therefore only the
// contract's three formats are decoded, in one thread, with limits on pixels and time.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadSvg'],
})
sharp.concurrency(1)
sharp.cache(false)

const maximumPixels = 4096 * 4096
const timeoutSeconds = 5

/** Renders one image from a mark on a background color (`#rrggbb`). @throws Error from sharp */
export async function renderImage(
  mark: Buffer,
  background: string,
  recipe: Recipe,
): Promise<Buffer> {
  const side = Math.round(recipe.width * recipe.mark)
  // A vector image is rendered at the requested size; its intrinsic size is ignored.
  const { format } = await sharp(mark, { limitInputPixels: false }).metadata()
  const limitInputPixels = format === 'svg' ? false : maximumPixels
  const scaled = await sharp(mark, { limitInputPixels, failOn: 'error' })
    .timeout({ seconds: timeoutSeconds })
    // Rotates the image as browsers do, because a camera stores the orientation separately from the
    // pixels.
    .autoOrient()
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 3 })
    .toBuffer()
  const png = await onCanvas(scaled, background, recipe)

  return recipe.format === 'ico' ? encodeIco(png, recipe.width) : png
}

function onCanvas(mark: Buffer, background: string, recipe: Recipe): Promise<Buffer> {
  const { width, height, opaque } = recipe
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const canvas = sharp({
    create: { width, height, channels: 4, background: opaque ? background : clear },
  })
    .timeout({ seconds: timeoutSeconds })
    .composite([{ input: mark, gravity: 'centre' }])

  return (opaque ? canvas.removeAlpha() : canvas).png({ compressionLevel: 9 }).toBuffer()
}

/** Wraps one PNG of at most 256 × 256 pixels in an .ico file. */
function encodeIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(headerBytes + entryBytes)
  head.writeUInt16LE(1, 2) // type: icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(size % 256, 6)
  head.writeUInt8(size % 256, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)

  return Buffer.concat([head, png])
}
