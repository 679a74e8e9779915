import { whenIdle } from '#lib/idle/when-idle.ts'

/**
 * Lets the browser style and lay out a place once, in idle time, before it is in the page: text
 * shaping then happens ahead of the tap and not within it. It uses a copy that is added and removed
 * in one task, so that no one can see, hear, find or focus it. A place that is in the page already
 * is left alone.
 */
export function layOutAhead(place: HTMLElement): () => void {
  let isWanted = true
  whenIdle(() => {
    if (!isWanted || place.isConnected) return
    const copy = place.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return
    copy.setAttribute('inert', '')
    copy.style.visibility = 'hidden'
    // Each is hidden by `Activity`, which keeps it from being laid out.
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
