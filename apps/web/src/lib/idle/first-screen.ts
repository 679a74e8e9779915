const touches = ['pointerdown', 'keydown'] as const
/**
 * On a slow connection, waiting work starts after this time even if the first screen is not
 * complete.
 */
const longestHoldMs = 10_000

const holds = new Set<() => void>()
const waiting = new Set<() => void>()
let stood = false

/**
 * Marks the page's first screen as still rendering. Work that waits in `whenFirstScreenStands`
 * starts once the screen is complete. Returns a function that ends the hold; the hold also ends
 * with the first tap or key press, and after 10 s. Once the first screen is complete, later calls
 * have no effect.
 */
export function holdFirstScreen(page: Pick<Window, keyof EventTarget> = window): () => void {
  if (stood) return () => undefined

  const release = () => {
    clearTimeout(timer)
    for (const touch of touches) page.removeEventListener(touch, release)
    if (holds.delete(release) && holds.size === 0) runWaiting()
  }

  const timer = setTimeout(release, longestHoldMs)
  for (const touch of touches) page.addEventListener(touch, release, { passive: true })

  holds.add(release)

  return release
}

/** Ends every hold, because waiting work is needed now, such as a message's target. */
export function endFirstScreen(): void {
  for (const release of holds) release()
}

/**
 * Runs a callback once the first screen is complete, or immediately if it already is. Returns a
 * function that cancels it.
 */
export function whenFirstScreenStands(run: () => void): () => void {
  if (holds.size === 0) {
    run()
    return () => undefined
  }
  waiting.add(run)
  return () => void waiting.delete(run)
}

function runWaiting(): void {
  stood = true
  const due = [...waiting]
  waiting.clear()
  for (const run of due) run()
}
