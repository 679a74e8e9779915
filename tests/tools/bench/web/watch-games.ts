/**
 * Functions that run in the games page and leave their measurements in its performance entries.
 * Functions within them must not have a name: tsx would call a helper for it that does not exist in
 * the page.
 */

/** Marks the end of the frame with the first game. */
export function markFirstList(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-screen="game"] li[aria-posinset] button')) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => performance.mark('first-list')
      port2.postMessage(null)
    })
  }).observe(document, { childList: true, subtree: true })
}

/** Returns the ms from the end of the first response to this mark. */
export function readFirstList(): number {
  const answer = performance
    .getEntriesByType('resource')
    .filter(entry => entry instanceof PerformanceResourceTiming)
    .find(({ name }) => name.includes('/lgw/games/list') && name.includes('page=1'))
  const mark = performance.getEntriesByName('first-list')[0]
  if (!answer || !mark) throw new Error('the first list was not seen')
  return mark.startTime - answer.responseEnd
}

/** Measures from each key press to the frame with a different number of games. */
export function watchSearch(): void {
  let start = 0
  addEventListener(
    'keydown',
    event => {
      start = event.timeStamp
    },
    { capture: true },
  )
  const status = document.querySelector('[data-screen="game"] [role="status"]')
  if (!status) throw new Error('the page says nowhere how many games it found')
  new MutationObserver(() => {
    const from = start
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => performance.measure('found', { start: from, end: performance.now() })
      port2.postMessage(null)
    })
  }).observe(status, { childList: true, characterData: true, subtree: true })
}

export function watchTasks(): void {
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) {
      performance.measure('long', { start: startTime, duration })
    }
  }).observe({ type: 'longtask' })
}

/**
 * Measures frames. A frame requests the next with an event, because the function does not have a
 * name to call.
 */
export function watchFrames(): void {
  let last = performance.now()
  addEventListener('frame', () =>
    requestAnimationFrame(now => {
      performance.measure('frame', { start: last, end: now })
      last = now
      dispatchEvent(new Event('frame'))
    }),
  )
  dispatchEvent(new Event('frame'))
}
