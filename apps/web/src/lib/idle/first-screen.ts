const touches = ['pointerdown', 'keydown'] as const
/** On a line where something is always on its way, what waits comes after so long all the same. */
const longestHoldMs = 10_000

const holds = new Set<() => void>()
const waiting = new Set<() => void>()
let stood = false

/**
 * Says that the first screen of the page is still being drawn. Until then nothing is fetched that it
 * does not show (`whenFirstScreenStands`). Returns the function that ends it; it ends by itself with
 * the first touch, and after 10 s. Once a first screen has stood, no other is one.
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

/** Ends every hold: something that waits is needed now, such as the place of a message. */
export function endFirstScreen(): void {
  for (const release of holds) release()
}

/** Runs once the first screen stands, at once where it does. Returns a function that cancels it. */
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
