/** The outcome of a call: the platform answered, it failed, or the client left before either. */
export type CallOutcome = 'answered' | 'failed' | 'abandoned'

/** The admission of a call: one of many, or the probe of an open breaker. */
export type Entry = 'call' | 'probe'

export type CircuitBreaker = {
  /** Admits a call or not; each admitted call must be reported. */
  enter(): Entry | undefined
  report(entry: Entry, outcome: CallOutcome): void
  isOpen(): boolean
}

/**
 * Stops asking a platform that does not answer: after so many failures in a row (0: never) calls fail
 * at once, and after a pause one single call tries whether it is back. Any answer counts as one, an error
 * page too; a single slow vendor cannot open it while others answer.
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

  function enter(): Entry | undefined {
    if (!isOpen()) return 'call'
    if (probing || now() < openUntilMs) return undefined
    probing = true
    return 'probe'
  }

  function report(entry: Entry, outcome: CallOutcome): void {
    const wasOpen = isOpen()
    if (entry === 'probe') probing = false
    if (outcome === 'answered') failed = 0
    if (outcome === 'failed') failed += 1
    if (outcome === 'failed' && isOpen()) openUntilMs = now() + openMs
    if (isOpen() !== wasOpen) onChange(isOpen())
  }

  return { enter, report, isOpen }
}
