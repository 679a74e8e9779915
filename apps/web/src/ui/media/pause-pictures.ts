import { whenOverlayStands } from '#lib/idle/first-screen.ts'

/**
 * Stops the pictures that are still loading, and loads them once the opened overlay is rendered. On
 * a slow line, the pictures of a first screen take seconds, and a browser with six connections
 * would not even send the overlay's requests before they end.
 */
export function pausePictures(): void {
  for (const picture of document.images) {
    const src = picture.getAttribute('src')
    if (picture.complete || src === null) continue
    picture.removeAttribute('src')
    whenOverlayStands(() => picture.setAttribute('src', src))
  }
}
