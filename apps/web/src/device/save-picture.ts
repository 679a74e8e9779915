import { settledWithin } from '@livery/contract/device/settled-within.ts'
import * as timings from '@livery/contract/timings.ts'

/**
 * Saves an image to the device. On iOS the share sheet opens, because its "Save image" is the only
 * way into the photo library; elsewhere the image is downloaded. If an image is on another site or
 * cannot be fetched again, the image opens in a new tab so that the player can save it. Resolves
 * with false if the player left the share sheet without choosing.
 */
export async function savePicture(src: string, fileName: string, isIos: boolean): Promise<boolean> {
  const blob = await fetchOwn(src)
  if (!blob) return openPicture(src)
  const file = new File([blob], fileName, { type: blob.type })
  if (isIos && navigator.canShare?.({ files: [file] })) return sharePicture(file, src)
  downloadFile(file)
  return true
}

/**
 * Fetches an image from the page's own origin; the page's policy does not allow reading files from
 * other origins.
 */
async function fetchOwn(src: string): Promise<Blob | undefined> {
  if (new URL(src, window.location.href).origin !== window.location.origin) return undefined
  try {
    const answer = await fetch(src)
    return answer.ok ? await answer.blob() : undefined
  } catch {
    // The device has gone offline since the image was shown.
    return undefined
  }
}

/**
 * Opens the share sheet. Some iOS versions never report that the sheet was closed, so the wait has
 * a time limit.
 */
async function sharePicture(file: File, src: string): Promise<boolean> {
  const isShared = await settledWithin(async () => {
    try {
      await navigator.share({ files: [file] })
      return true
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return false
      // Safari allows sharing only briefly after the tap, and a slow fetch may take longer.
      return openPicture(src)
    }
  }, timings.requestTimeoutMs)
  return isShared ?? false
}

/** Downloads a file that the page has created. */
export function downloadFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The URL is revoked in a later task, because the browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), revokeMs)
}

const revokeMs = 10_000

function openPicture(src: string): boolean {
  window.open(src, '_blank', 'noopener')
  return true
}
