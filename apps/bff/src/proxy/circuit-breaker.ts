/** The outcome of a call: good, bad, or unknown since the client left before either. */
type Outcome = 'answered' | 'failed' | 'abandoned'

/** The admission of a call: one of many, or the probe of an open breaker. */
export type Entry = 'call' | 'probe'

export type CircuitBreaker = {
  /** Admits a call or not; each admitted call must be reported. */
  enter(): Entry | undefined
  /** Whether `enter` would admit a call now. */
  admits(): boolean
  report(entry: Entry, outcome: Outcome): void
  isOpen(): boolean
}

/**
 * Stops calls that keep failing: after so many failures in a row (0: never) calls fail at once, and
 * after a pause one single call tries again. Any answer of the platform is good, an error page too; a
 * single slow vendor cannot open the breaker while others answer.
 */
export function createCircuitBreaker(
  failures: number,
  openMs: number,
  now: () => number = () => performance.now(),
  onChange: (isOpen: boolean) => void = () => undefined,
): CircuitBreaker {
  let failed = 0
  let openUntilMs = 0
  let probing = false

  const isOpen = () => failures > 0 && failed >= failures

  const admits = () => !isOpen() || !(probing || now() < openUntilMs)

  function enter(): Entry | undefined {
    if (!isOpen()) return 'call'
    if (!admits()) return undefined
    probing = true
    return 'probe'
  }

  function report(entry: Entry, outcome: Outcome): void {
    const wasOpen = isOpen()
    if (entry === 'probe') probing = false
    if (outcome === 'answered') failed = 0
    if (outcome === 'failed') failed += 1
    if (outcome === 'failed' && isOpen()) openUntilMs = now() + openMs
    if (isOpen() !== wasOpen) onChange(isOpen())
  }

  return { enter, admits, report, isOpen }
}
