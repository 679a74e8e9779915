/**
 * A tap, not a touch: the browser cancels a touch that scrolls, and a player who scrolls waits for
 * the first screen itself.
 */
const taps = ['pointerup', 'keydown'] as const

/**
 * On a slow connection, waiting work starts after this time even if what it waits for is not
 * complete.
 */
const longestHoldMs = 10_000

type Run = () => void

type Hold = 'screen' | 'overlay'

const holds: Readonly<Record<Hold, Set<() => void>>> = { screen: new Set(), overlay: new Set() }
/** Work for overlays, for images, and for anything else. */
const [overlayCode, pictures, rest] = [new Set<Run>(), new Set<Run>(), new Set<Run>()]
let isAsked = false
let stood = false

/**
 * Marks the page's first screen as still rendering. Work that waits in `whenFirstScreenStands`
 * starts once the screen is complete. Returns a function that ends the hold; the hold also ends
 * after 10 s. Once the first screen is complete, later calls have no effect. The first tap or key
 * press starts only the code of overlays, because it may ask for one.
 */
export function holdFirstScreen(page: Pick<Window, keyof EventTarget> = window): () => void {
  if (stood) return () => undefined

  for (const tap of taps) page.addEventListener(tap, askForOverlays, { passive: true, once: true })

  return hold('screen')
}

/**
 * Starts the code of overlays, because the player or an error has opened one, and holds all other
 * work until that overlay is rendered. Returns a function that ends the hold.
 */
export function holdForOverlay(): () => void {
  askForOverlays()
  return hold('overlay')
}

/** Starts the code of overlays, for a message that is to be shown. */
export function askForOverlays(): void {
  isAsked = true
  runAll(overlayCode)
}

/**
 * Runs a callback once the first screen and the overlay that was opened are complete, or
 * immediately if nothing is pending. Returns a function that cancels it.
 */
export function whenFirstScreenStands(run: () => void): () => void {
  return wait(rest, holds.screen.size + holds.overlay.size > 0, run)
}

/** Runs a callback like `whenFirstScreenStands`, or at the first tap or key press if earlier. */
export function whenOverlaysAreAsked(run: () => void): () => void {
  return wait(overlayCode, holds.screen.size > 0 && !isAsked, run)
}

/** Runs a callback once no overlay is loading. Returns a function that cancels it. */
export function whenOverlayStands(run: () => void): () => void {
  return wait(pictures, holds.overlay.size > 0, run)
}

function hold(kind: Hold): () => void {
  const release = () => {
    clearTimeout(timer)
    if (!holds[kind].delete(release)) return
    if (holds.screen.size === 0) runAll(overlayCode)
    if (holds.overlay.size === 0) runAll(pictures)
    if (holds.screen.size + holds.overlay.size > 0) return
    stood = true
    runAll(rest)
  }
  const timer = setTimeout(release, longestHoldMs)
  holds[kind].add(release)
  return release
}

function wait(queue: Set<Run>, isHeld: boolean, run: Run): () => void {
  if (isHeld) queue.add(run)
  else run()
  return () => void queue.delete(run)
}

function runAll(queue: Set<Run>): void {
  const due = [...queue]
  queue.clear()
  for (const run of due) run()
}
