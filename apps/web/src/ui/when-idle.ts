/** Younger than the iPhones served, which then take the next free moment. */
export const whenIdle: (run: () => void) => void =
  typeof requestIdleCallback === 'undefined' ? run => void setTimeout(run) : requestIdleCallback

/** Once all that the page itself names has come, and there is nothing else to do. */
export function whenPageRests(run: () => void): void {
  if (document.readyState === 'complete') whenIdle(run)
  else window.addEventListener('load', () => whenIdle(run), { once: true })
}
