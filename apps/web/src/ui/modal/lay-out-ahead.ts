import { whenIdle } from '#lib/idle/when-idle.ts'

/**
 * Makes the browser style and lay out a container once in idle time, before the container is in the
 * page, so that a tap does not have to wait for text shaping. Adds and removes a copy within one
 * task, so that the copy cannot be seen, read, found or focused. Skips a container that is already
 * in the page.
 */
export function layOutAhead(place: HTMLElement): () => void {
  let isWanted = true
  whenIdle(() => {
    if (!isWanted || place.isConnected) return

    const copy = place.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return

    copy.setAttribute('inert', '')
    copy.style.visibility = 'hidden'

    // `Activity` hides each child, which would prevent its layout.
    for (const child of copy.children) if (child instanceof HTMLElement) child.style.display = ''

    document.body.append(copy)
    copy.getBoundingClientRect()

    for (const child of copy.children) child.getBoundingClientRect()

    copy.remove()
  })
  return () => {
    isWanted = false
  }
}
