/** Younger than the iPhones served, which then take the next free moment. */
export const whenIdle: (run: () => void) => void =
  typeof requestIdleCallback === 'undefined' ? run => void setTimeout(run) : requestIdleCallback

/** A picture that hangs must not keep back what comes after it. */
const mostMs = 5_000

/**
 * Once all that the page itself names has come, or has not for long, and there is nothing else to
 * do.
 */
export function whenPageRests(run: () => void): void {
  let isDue = false
  const rest = () => {
    if (!isDue) whenIdle(run)
    isDue = true
  }
  if (document.readyState === 'complete') rest()
  else {
    window.addEventListener('load', rest, { once: true })
    setTimeout(rest, mostMs)
  }
}
