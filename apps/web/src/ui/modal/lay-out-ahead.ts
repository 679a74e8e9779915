/** Younger than the iPhones served, which then take the next free moment. */
const whenIdle: (run: () => void) => void =
  typeof requestIdleCallback === 'undefined' ? run => void setTimeout(run) : requestIdleCallback

/**
 * Lets the browser style and lay out once, in idle time, what is not in the page yet: it shapes
 * each word for the first time then and not within the tap. A copy, there and gone in one task, so
 * that nobody can see, hear, find or focus it. What has come into the page meanwhile is left alone.
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
