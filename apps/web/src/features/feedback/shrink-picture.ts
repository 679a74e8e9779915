import { settledWithin } from '@livery/contract/device/settled-within.ts'
import * as limits from '@livery/contract/limits.ts'

type Size = { width: number; height: number }

type Attempt = { mostPx: number; quality: number }

/**
 * Returns a player's image as a JPEG data URL that fits the request's size limit; undefined if the
 * file is not an image. Re-encoding removes all metadata, such as location and camera.
 */
export async function shrinkPicture(file: Blob): Promise<string | undefined> {
  const picture = await decode(file)
  if (!picture) return undefined
  try {
    for (const attempt of listEncodingAttempts(limits.feedbackPicturePx)) {
      const blob = await draw(picture, attempt)
      if (blob && blob.size <= limits.feedbackPictureBytes) return await encodeDataUrl(blob)
    }
    return undefined
  } finally {
    picture.close()
  }
}

const decodeMs = 20_000

async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  // Rejects if the file is not an image, or the browser cannot decode it.
  return await settledWithin(() => createImageBitmap(file), decodeMs)
}

function draw(picture: ImageBitmap, { mostPx, quality }: Attempt): Promise<Blob | null> {
  const { width, height } = fitInside(picture, mostPx)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)

  // A white background, because JPEG would render transparent pixels in black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)

  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
}

function encodeDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

/**
 * Scales a size down so that its longer side is at most `mostPx`. Keeps the proportions and never
 * enlarges.
 */
export function fitInside({ width, height }: Size, mostPx: number): Size {
  const share = Math.min(1, mostPx / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  }
}

/**
 * Lists the encodings to try, best first, until the image is small enough. Compresses more before
 * it reduces the dimensions, because text in a screenshot must remain readable.
 */
export function listEncodingAttempts(mostPx: number): Attempt[] {
  const qualities = [0.82, 0.7, 0.55]
  const shares = [1, 0.8, 0.6, 0.4, 0.25]
  return shares.flatMap(share =>
    qualities.map(quality => ({ mostPx: Math.round(mostPx * share), quality })),
  )
}
