import { settledWithin } from '@livery/contract/device/settled-within.ts'
import * as timings from '@livery/contract/timings.ts'

/**
 * Saves a picture to the device: on iOS through the share sheet, whose "Save image" is the only way
 * into the photos, elsewhere as a download. A picture of another site, or one that cannot be fetched
 * again, is opened in a new tab, where the player can save it. Resolves with false if the player
 * left the share sheet without choosing.
 */
export async function savePicture(src: string, fileName: string, isIos: boolean): Promise<boolean> {
  const blob = await fetchOwn(src)
  if (!blob) return openPicture(src)
  const file = new File([blob], fileName, { type: blob.type })
  if (isIos && navigator.canShare?.({ files: [file] })) return sharePicture(file, src)
  downloadFile(file)
  return true
}

/** The policy of the page lets it read files of its own origin only. */
async function fetchOwn(src: string): Promise<Blob | undefined> {
  if (new URL(src, window.location.href).origin !== window.location.origin) return undefined
  try {
    const answer = await fetch(src)
    return answer.ok ? await answer.blob() : undefined
  } catch {
    // Offline since the picture was shown.
    return undefined
  }
}

/** Some versions of iOS never say that the share sheet is gone; after its limit nobody waits for it. */
async function sharePicture(file: File, src: string): Promise<boolean> {
  const isShared = await settledWithin(async () => {
    try {
      await navigator.share({ files: [file] })
      return true
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return false
      // Safari allows sharing for a moment after the tap, which a slow fetch may outlast.
      return openPicture(src)
    }
  }, timings.requestTimeoutMs)
  return isShared ?? false
}

function downloadFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // In a later task: the browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), revokeMs)
}

const revokeMs = 10_000

function openPicture(src: string): boolean {
  window.open(src, '_blank', 'noopener')
  return true
}
