/**
 * Functions that run in the page of games and leave what they saw in its performance entries. No
 * function within them has a name: tsx would call a helper for it that the page does not have.
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

/** From the end of the first answer to that mark, in ms. */
export function readFirstList(): number {
  const answer = performance
    .getEntriesByType('resource')
    .filter(entry => entry instanceof PerformanceResourceTiming)
    .find(({ name }) => name.includes('/lgw/games/list') && name.includes('page=1'))
  const mark = performance.getEntriesByName('first-list')[0]
  if (!answer || !mark) throw new Error('the first list was not seen')
  return mark.startTime - answer.responseEnd
}

/** Measures from each key to the frame with another number of games. */
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

/** A frame asks for the next by an event, since it has no name. */
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
