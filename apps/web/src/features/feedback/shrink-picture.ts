import { settledWithin } from '@livery/contract/device/settled-within.ts'
import * as limits from '@livery/contract/limits.ts'
import { type Attempt, fitInside, toAttempts } from './picture-size.ts'

/**
 * A picture of the player as a JPEG data URL that fits in the call; undefined for a file that is no
 * picture. It is drawn anew, so nothing else of the file is sent: no place, no time, no camera.
 */
export async function shrinkPicture(file: Blob): Promise<string | undefined> {
  const picture = await decode(file)
  if (!picture) return undefined
  try {
    for (const attempt of toAttempts(limits.feedbackPicturePx)) {
      const blob = await draw(picture, attempt)
      if (blob && blob.size <= limits.feedbackPictureBytes) return await toDataUrl(blob)
    }
    return undefined
  } finally {
    picture.close()
  }
}

const decodeMs = 20_000

async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  // The file is no picture, or one that this browser cannot read.
  return await settledWithin(() => createImageBitmap(file), decodeMs)
}

function draw(picture: ImageBitmap, { mostPx, quality }: Attempt): Promise<Blob | null> {
  const { width, height } = fitInside(picture, mostPx)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG has no transparency, and what is not drawn would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
